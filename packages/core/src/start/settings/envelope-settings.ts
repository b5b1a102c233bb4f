import { z } from 'zod';

const a4 = { width: 210, height: 297 };

/** Window in millimetres from the upper left corner of the unfolded sheet. */
export interface EnvelopeWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Window of DIN 680 for the envelopes DL and C6/C5, 20 mm from the left edge and 15 mm from the lower one, over the
 * upper panel of a sheet that is folded at 105 and 210 mm (DIN 5008, form B); `right` is its mirror image.
 */
const dinWindow = { y: 45, width: 90, height: 45 };
const windows: Readonly<Record<string, EnvelopeWindow | null>> = {
  none: null,
  left: { x: 20, ...dinWindow },
  right: { x: a4.width - 20 - dinWindow.width, ...dinWindow },
};

const windowRule = 'must be none, left, right or four numbers in millimetres within A4: x,y,width,height';
const foldRule = 'must be none or ascending millimetres from the upper edge of A4, as 105,210';

const readNumbers = (text: string) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

function readWindow(text: string): EnvelopeWindow | null | undefined {
  if (Object.hasOwn(windows, text)) return windows[text];
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = readNumbers(text);
  const isWithin = x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= a4.width && y + height <= a4.height;
  return isWithin && more.length === 0 ? { x, y, width, height } : undefined;
}

function readFolds(text: string): readonly number[] | undefined {
  if (text === 'none') return [];
  const folds = readNumbers(text);
  const isRight = folds.every((fold, index) => fold > (folds[index - 1] ?? 0) && fold < a4.height);
  return isRight ? folds : undefined;
}

const measure = <T>(read: (text: string) => T | undefined, message: string) =>
  z
    .string()
    .default('none')
    .transform((text, context) => {
      const value = read(text);
      if (value !== undefined) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** Envelope of the post, for the proof of a page before it is printed. Without a window the page is not seen. */
export const envelopeSettings = {
  ENVELOPE_WINDOW: measure(readWindow, windowRule),
  /** Where the post folds the sheet. */
  FOLD_LINES: measure(readFolds, foldRule),
};
