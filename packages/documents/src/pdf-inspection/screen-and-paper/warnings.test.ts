import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { anAnnotationPdf } from '@hybrid-mail/testing/pdf/pdf-screen-and-paper';
import { describe, expect, test } from 'vitest';
import { examinePdf } from '../examine-pdf.ts';

const codes = async (bytes: Uint8Array) => (await examinePdf(bytes, 5)).findings.map(({ code }) => code);
const corners = '/QuadPoints [100 400 300 400 100 300 300 300]';
const printed = '/AP << /N 5 0 R >> /F 4';

describe('notes of reviewers that print are told', () => {
  test.each(['Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Ink'])(
    '%s',
    async (kind) => {
      expect(await codes(anAnnotationPdf(`/Subtype /${kind} ${corners} ${printed}`))).toEqual(['notes-print']);
      expect(await codes(anAnnotationPdf(`/Subtype /${kind} ${corners} ${printed.replace('/F 4', '/F 6')}`))).toEqual(
        [],
      );
    },
  );

  test('a stamp or a field is no note', async () => {
    expect(await codes(anAnnotationPdf(`/Subtype /Stamp ${printed}`))).toEqual([]);
    expect(await codes(anAnnotationPdf(`/Subtype /Widget /FT /Tx /T (a) ${printed}`))).toEqual([]);
  });
});

test('text that is marked for removal but still there is told', async () => {
  expect(await codes(anAnnotationPdf(`/Subtype /Redact ${corners}`))).toEqual(['redaction']);
  expect(await codes(anAnnotationPdf(`/Subtype /Redact ${printed}`))).toEqual(['redaction']);
});

describe('a large sheet of which a part is shown', () => {
  const sheet = (media: string, crop = '[0 0 595.28 841.89]', more = '') =>
    codes(rawOnePage({ page: `/MediaBox ${media} /CropBox ${crop} ${more}` }));

  test('is told', async () => {
    expect(await sheet('[0 0 1190.55 841.89]')).toEqual(['cropped-sheet']);
    expect(await sheet('[0 -841 595.28 841.89]')).toEqual(['cropped-sheet']);
    expect(await sheet('[0 0 595.28 421]', '[0 0 297.64 421]', '/UserUnit 2')).toContain('cropped-sheet');
  });

  test('is not told when only bleed and crop marks are cut away', async () => {
    expect(await sheet('[-70 -70 665 911]')).toEqual([]);
    expect(await sheet('[0 0 595.28 841.89]', '[-10 -10 700 900]')).toEqual([]);
  });
});
