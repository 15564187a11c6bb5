/* code.c
 *
 * Copyright 2026 The Drumhead authors
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "code.h"

/*
 * Reads a QR code of version 2 as a telephone would, by ISO/IEC 18004 and without the library that made it: what is drawn
 * on paper and on the board has to say what it should. Nothing in it is spoilt, so that it corrects no errors.
 */

#define N_CODEWORDS 44

/* The mask of format bits. */
#define FORMAT_MASK 0x5412

typedef struct {
  guint8 bytes[N_CODEWORDS];
  guint at;
} Bits;

/* TRUE where no text stands: three large squares with their edges, the rows of dots between them, the small square. */
static gboolean
is_frame (guint x,
          guint y)
{
  return (x <= 8 && (y <= 8 || y >= 17)) || (x >= 17 && y <= 8) || x == 6 || y == 6 ||
         (x >= 16 && x <= 20 && y >= 16 && y <= 20);
}

static guint
read_mask (TestCodeIsDark *is_dark,
           gpointer        user_data)
{
  static const guint8 places[][2] = {
    { 0, 8 }, { 1, 8 }, { 2, 8 }, { 3, 8 }, { 4, 8 }, { 5, 8 }, { 7, 8 }, { 8, 8 },
    { 8, 7 }, { 8, 5 }, { 8, 4 }, { 8, 3 }, { 8, 2 }, { 8, 1 }, { 8, 0 },
  };
  guint format = 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    format = format << 1 | is_dark (places[i][0], places[i][1], user_data);

  return (format ^ FORMAT_MASK) >> 10 & 7;
}

static gboolean
is_masked (guint mask,
           guint x,
           guint y)
{
  switch (mask)
    {
    case 0:
      return (x + y) % 2 == 0;
    case 1:
      return y % 2 == 0;
    case 2:
      return x % 3 == 0;
    case 3:
      return (x + y) % 3 == 0;
    case 4:
      return (x / 3 + y / 2) % 2 == 0;
    case 5:
      return x * y % 2 + x * y % 3 == 0;
    case 6:
      return (x * y % 2 + x * y % 3) % 2 == 0;
    default:
      return ((x + y) % 2 + x * y % 3) % 2 == 0;
    }
}

/* Reads codewords in columns of two, from the right, up and down in turn. */
static void
read_codewords (Bits           *bits,
                TestCodeIsDark *is_dark,
                gpointer        user_data)
{
  guint mask = read_mask (is_dark, user_data), n = 0;
  gboolean up = TRUE;

  for (int right = TEST_CODE - 1; right > 0; right -= right == 7 ? 3 : 2, up = !up)
    for (guint i = 0; i < 2 * TEST_CODE; i++)
      {
        guint x = right - i % 2, y = up ? TEST_CODE - 1 - i / 2 : i / 2;

        if (is_frame (x, y) || n == 8 * N_CODEWORDS)
          continue;
        bits->bytes[n / 8] |= (is_dark (x, y, user_data) ^ is_masked (mask, x, y)) << (7 - n % 8);
        n++;
      }
}

static guint
take (Bits  *bits,
      guint  n)
{
  guint value = 0;

  for (; n > 0; n--, bits->at++)
    {
      g_assert_cmpuint (bits->at, <, 8 * N_CODEWORDS);
      value = value << 1 | (bits->bytes[bits->at / 8] >> (7 - bits->at % 8) & 1);
    }

  return value;
}

/**
 * test_code_read:
 * @is_dark: whether a module is dark, by its column and its row
 * @user_data: what it is told besides
 *
 * Returns: (transfer full): what a code says
 */
char *
test_code_read (TestCodeIsDark *is_dark,
                gpointer        user_data)
{
  static const char signs[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
  GString *text = g_string_new (NULL);
  Bits bits = { { 0 }, 0 };
  guint mode;

  read_codewords (&bits, is_dark, user_data);
  while ((mode = take (&bits, 4)) != 0)
    {
      gboolean digits = mode == 1;
      guint left = take (&bits, digits ? 10 : 9);

      g_assert_true (mode == 1 || mode == 2);
      while (left > 0)
        {
          guint n = MIN (left, digits ? 3 : 2);
          guint value = take (&bits, digits ? 3 * n + 1 : 5 * n + 1);

          if (digits)
            g_string_append_printf (text, "%0*u", (int) n, value);
          else if (n == 2)
            g_string_append_printf (text, "%c%c", signs[value / 45], signs[value % 45]);
          else
            g_string_append_c (text, signs[value]);
          left -= n;
        }
    }

  return g_string_free (text, FALSE);
}
