import { expect, test } from 'vitest';
import { contentMarks } from './content-marks.ts';

const marks = (content: string) => contentMarks(Buffer.from(content, 'latin1'));

test('a line, an area, a picture leave a mark', () => {
  for (const content of ['0 0 m 9 9 l S', '0 0 9 9 re f*', '/Im1 Do', '/Sh1 sh', 'BI /W 1 /H 1 ID x EI']) {
    expect(marks(content)).toEqual({ paints: true, showsText: false });
  }
});

test('a clip, a colour, a comment or a name leave none', () => {
  const content = 'q 0 0 9 9 re W n 1 0 0 rg /f gs /S cs % f S Do\n<< /B /b >> <6661> Q';
  expect(marks(content)).toEqual({ paints: false, showsText: false });
});

test('commands inside a text are text', () => {
  expect(marks('BT (a \\) f (nested S) B) Tj ET')).toEqual({ paints: false, showsText: true });
  expect(marks("BT [(f) -20 (S)] TJ (s) ' ET")).toEqual({ paints: false, showsText: true });
});

test('a text that never ends is read to its end', () => {
  expect(marks('(f S Do')).toEqual({ paints: false, showsText: false });
});
