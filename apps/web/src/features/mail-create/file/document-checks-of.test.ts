import type { PdfFindingCode } from '@hybrid-mail/contracts/pdf-findings';
import { describe, expect, test } from 'vitest';
import { documentChecksOf } from './document-checks-of.ts';

const finding = (code: PdfFindingCode, severity: 'error' | 'warning') => ({
  code,
  severity,
  pages: [1],
  feature: null,
  title: '',
  text: '',
});
const report = { pagesCount: 1, sheetsCount: 1, findings: [] } as unknown as Parameters<typeof documentChecksOf>[2];
const titles = (...findings: ReturnType<typeof finding>[]) =>
  documentChecksOf(1000, findings, report)
    .filter(({ verdict }) => verdict !== 'good')
    .map(({ title }) => title);

describe('each finding has a tile that says what it is', () => {
  test.each([
    ['differs-in-print', 'error', 'На бумаге выглядит иначе'],
    ['leftover-content', 'error', 'Файл не подходит'],
    ['leading-bytes', 'error', 'Файл не подходит'],
    ['notes-print', 'warning', 'Примечания напечатаются'],
    ['redaction', 'warning', 'Отмеченный текст не удалён'],
    ['fonts-not-embedded', 'warning', 'Шрифты не встроены'],
    ['cropped-sheet', 'warning', 'Видна часть большого листа'],
  ] as const)('%s', (code, severity, title) => {
    expect(titles(finding(code, severity))).toEqual([title]);
  });

  test('a page near to A4 is fitted like one of Letter', () => {
    expect(titles(finding('near-a4', 'warning'))).toEqual(titles(finding('letter-size', 'warning')));
  });

  test('what refuses the file comes before what only differs in print', () => {
    expect(titles(finding('differs-in-print', 'error'), finding('active-content', 'error'))).toEqual([
      'Файл не подходит',
    ]);
    expect(titles(finding('differs-in-print', 'error'), finding('notes-print', 'warning'))).toEqual([
      'На бумаге выглядит иначе',
    ]);
  });
});
