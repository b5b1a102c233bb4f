import { mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { expect, it } from 'vitest';
import { selectionWidth } from '../../ui/data-table/index.ts';
import { widths } from '../../ui/theme/tokens.ts';
import { actionsWidth, mailColumnsOf } from './mail-columns.tsx';

const look = { letterPage: undefined, isForStaff: false, isByOrganization: false };
const columns = mailColumnsOf({ first: 1, last: 50 }, look);

it('only the columns that the contract sorts by can be sorted', () => {
  const sorted = mailColumns.map(({ sort }) => sort !== null);
  expect(columns.map(({ enableSorting }) => enableSorting)).toEqual(sorted);
});

it('the columns fit a window of 1366 px beside the menu, with boxes or actions of the rows', () => {
  const room = 1366 - widths.rail - widths.scrollBar - Math.max(selectionWidth, actionsWidth);
  const width = columns.reduce((sum, { size = 0 }) => sum + size, 0);
  expect(width, 'take the rest from texts, which break into lines').toBeLessThanOrEqual(room);
});

it('dates and numbers are sorted from the newest and the largest first, names from А', () => {
  const first = columns.filter(({ sortDescFirst }) => sortDescFirst).map(({ header }) => header);
  expect(first).toEqual(['Количество страниц', 'Дата создания', 'Дата отправки', 'Дата вручения / возврата']);
});
