import { mailColumns } from '@hybrid-mail/contracts/mail-columns';
import { expect, it } from 'vitest';
import { selectionColumnWidth } from '../../../ui/data-table/index.ts';
import { widths } from '../../../ui/theme/tokens.ts';
import { actionsWidth, mailColumnsOf } from './mail-columns.tsx';

const look = { letterPage: undefined, isForStaff: false, isByOrganization: false };
const columns = mailColumnsOf({ first: 1, last: 50 }, look);

it('only the columns that the contract sorts by can be sorted', () => {
  const sorted = mailColumns.map(({ sort }) => sort !== null);
  expect(columns.map(({ enableSorting }) => enableSorting)).toEqual(sorted);
});

const sum = (all: typeof columns) => all.reduce((width, { size = 0 }) => width + size, 0);
const room = 1366 - widths.rail - widths.scrollBar;

it.each([
  ['boxes', columns, selectionColumnWidth],
  [
    'boxes and actions, for staff',
    mailColumnsOf({ first: 1, last: 50 }, { ...look, isForStaff: true }),
    selectionColumnWidth + actionsWidth,
  ],
])('the columns fit a window of 1366 px beside the menu, with %s of the rows', (_, all, beside) => {
  expect(sum(all), 'take the rest from texts, which break into lines').toBeLessThanOrEqual(room - beside);
});

it('dates and numbers are sorted from the newest and the largest first, names from А', () => {
  const first = columns.filter(({ sortDescFirst }) => sortDescFirst).map(({ header }) => header);
  expect(first).toEqual(['Количество страниц', 'Дата создания', 'Дата отправки', 'Дата вручения / возврата']);
});
