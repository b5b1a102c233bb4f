import { expect, it } from 'vitest';
import { formatProblem } from './format-problem.ts';
import { problem } from './problem.ts';

it('a problem is said by its code', () => {
  expect(formatProblem(problem('choose-area'))).toBe('Выберите район отправки');
});

it('a problem is said with its values, whatever people wrote in them', () => {
  const elsewhere = problem('area-elsewhere', { area: 'Район {x} "№ 1"', region: 'choose-area' });
  expect(formatProblem(elsewhere)).toBe('Район {x} "№ 1" не относится к области «choose-area»');
});

it('words of a list are said one by one, and sentences follow each other', () => {
  const what = [problem('mails'), problem('payments')];
  expect(formatProblem(problem('organization-has', { what }))).toContain('у неё есть письма, платежи. Отключите');
  const why = [problem('not-found-of', { numbers: 'EHM1' }), problem('under-way-of', { numbers: 'EHM2' })];
  expect(formatProblem(problem('nothing-deleted', { why }))).toBe(
    'Ничего не удалено. Не найдены: EHM1. Передаются почте: EHM2.',
  );
});

it.each(['Почта не приняла письмо: нет индекса', 'toString', '', 'no-such-code'])(
  'what is no code stays as an older version stored it: «%s»',
  (text) => {
    expect(formatProblem(text)).toBe(text);
  },
);

it('a code asks for its values by its type', () => {
  // @ts-expect-error the limit is missing
  problem('longest');
  // @ts-expect-error there is no such code
  problem('too-boring');
});
