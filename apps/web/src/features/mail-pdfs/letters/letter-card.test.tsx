import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serveApi } from '../../../../test/api-double.ts';
import { inspectionReport } from '../../../../test/create-form.tsx';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { createBatchRow } from '../batch/batch-row.ts';
import type { CellMark, CheckedLetter } from '../batch/check-letter.ts';
import { LetterCard } from './letter-card.tsx';
import type { LetterRowActions } from './use-letter-grid.ts';

const actions = {} as LetterRowActions;

/** A letter whose address has this mark; the other values were read. */
function letterWith(mark: CellMark): CheckedLetter {
  const cell = (value: string, own: CellMark = 'read') =>
    ({ value, mark: own, written: null, problem: null, fixes: [], boxes: [] }) as const;
  const row = { ...createBatchRow(1, new File(['%PDF'], 'Требование.pdf')), isRead: true };
  return {
    row,
    cells: {
      receiver: cell('Холматова Озода'),
      region: cell('Самаркандская область'),
      area: cell('Иштыханский район'),
      address: cell('махалля Гулистон, 108', mark),
    },
    regionId: 2,
    letter: mark === 'doubtful' ? null : { receiver: 'Холматова Озода', address: 'x', region: 2, area: 11 },
  };
}

const show = (mark: CellMark) => {
  serveApi({ 'POST /api/PdfMail/inspect': { json: inspectionReport() } });
  return renderScreen(<LetterCard letter={letterWith(mark)} actions={actions} />);
};

it('on a phone a ready letter is its receiver and its place, until one wants to change it', async () => {
  await show('read');
  expect(screen.getByText('Самаркандская область, Иштыханский район, махалля Гулистон, 108')).toBeTruthy();
  expect(screen.queryByText('прочитано')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить: Требование' }));
  expect(screen.getByRole('button', { name: /Адрес, файл Требование: исправить$/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Получатель, файл Требование: исправить$/ }));
});

it('on a phone a doubtful letter is open, and so is one whose value was typed', async () => {
  const { unmount } = await show('doubtful');
  expect(screen.getByRole('button', { name: /Адрес, файл Требование: исправить$/ })).toBeTruthy();
  unmount();
  await show('typed');
  expect(screen.getByRole('button', { name: /Адрес, файл Требование: исправить$/ })).toBeTruthy();
});
