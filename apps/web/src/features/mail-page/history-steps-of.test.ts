import { expect, it } from 'vitest';
import { aLetter, aProgress } from '../../../test/letters.ts';
import { historyStepsOf } from './history-steps-of.ts';

const reason = 'Почта не приняла письмо: район не относится к области. Создайте копию с верными данными';

const entry = (id: number, note: string | null) => ({
  id,
  historyType: 5,
  historyTypeName: 'Ошибка в письме',
  createdOn: `2026-11-1${id}T12:00:00+05:00`,
  createdOnStr: `2026-11-1${id} 12:00:00`,
  note,
  perform: null,
  postPackagePostCode: null,
  accountName: null,
});

/** A letter that the post refused twice for the same reason. */
const refused = (copies: readonly unknown[]) =>
  ({
    ...aLetter({ sendStatus: 3 }),
    progress: aProgress({ step: 'refused', next: 'copy' }),
    statusReason: reason,
    copies,
    corrections: [],
    inquiryAnswers: [],
    histories: [entry(1, reason), entry(2, reason)],
  }) as unknown as Parameters<typeof historyStepsOf>[0];

it('a refused letter expects what its advice says, and the history does not repeat the advice', () => {
  expect(historyStepsOf(refused([])).map(({ title, note }) => [title, note])).toEqual([
    ['Ошибка в письме', undefined],
    ['Ошибка в письме', undefined],
    ['Копия с верными данными', 'Ожидается'],
  ]);
});

it('a refused letter that has a copy expects nothing more', () => {
  expect(historyStepsOf(refused([{ id: 16 }]))).toHaveLength(2);
});
