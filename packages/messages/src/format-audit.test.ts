import { describe, expect, it } from 'vitest';
import { createAuditFormatter } from './format-audit.ts';

const speaker = createAuditFormatter({
  mailNumber: (id) => `EHM${id}`,
  money: (text) => text.replace('.', ','),
  moment: (text) => `время ${text}`,
  sheetsInBase: (at) => (at < '2026-12' ? 3 : 5),
});
const said = (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  names: { column: string; id: number; name: string }[] = [],
) =>
  speaker
    .changesOf({ at: '2026-11-21T06:30:00.000Z', before, after, names })
    .map(({ name, was, becomes }) => [name, was ?? null, becomes ?? null]);

describe('a change in the audit log, in words', () => {
  it('names what a number stands for, also in a list, and leaves a number whose record is gone', () => {
    const names = [
      { column: 'regions', id: 1, name: 'Ташкент' },
      { column: 'regions', id: 6, name: 'Самаркандская область' },
      { column: 'globalUnitId', id: 6, name: 'Чиланзарское отделение' },
    ];
    const before = { regions: [1], globalUnitId: 5 };
    expect(said(before, { regions: [1, 6, 99], globalUnitId: 6 }, names)).toEqual([
      ['Регионы', 'Ташкент', 'Ташкент, Самаркандская область, 99'],
      ['Глобальное подразделение', '5', 'Чиланзарское отделение'],
    ]);
  });

  it('is silent about what is empty in a new or deleted record, but says what became empty', () => {
    const row = { name: 'АО «Чирчик»', mfo: null, address: '' };
    expect(said(null, row)).toEqual([['Название', null, 'АО «Чирчик»']]);
    expect(said(row, null)).toEqual([['Название', 'АО «Чирчик»', null]]);
    expect(said({ mfo: '00433' }, { mfo: null })).toEqual([['МФО', '00433', 'пусто']]);
  });

  it('says roles, ways to log in and reasons as words, money as money', () => {
    expect(said({ type: 1 }, { type: 3 })).toEqual([['Роль', 'админ', 'контроллер']]);
    expect(said(null, { method: 'password-code', reason: 'not-allowed', sumForMail: '9500.00' })).toEqual([
      ['Способ входа', null, 'пароль и код'],
      ['Причина', null, 'Недостаточно прав для этого действия'],
      ['Цена обычного письма, сум', null, '9500,00'],
    ]);
  });

  it('says of a value that was recorded on one side only what it was or is', () => {
    expect(said({ sendStatus: 2, state: 'failed' }, { reason: 'нет адреса' })).toEqual([
      ['Отправка', 'Ошибка почтовой службы', null],
      ['У почты', 'не удалось', null],
      ['Причина', null, 'нет адреса'],
    ]);
    expect(said({}, { isPasswordChanged: true })).toEqual([['Пароль изменён', null, 'да']]);
  });

  it('writes days and moments as people do', () => {
    const facts = { contractDateFrom: '2026-11-01', endsOn: '2026-11-21T06:30:00.000Z' };
    expect(said(null, facts)).toEqual([
      ['Действует с', null, '01.11.2026'],
      ['До какого времени', null, 'время 2026-11-21T06:30:00.000Z'],
    ]);
  });

  it('names records that were deleted together', () => {
    expect(
      said(
        {
          units: [
            { id: 4, name: 'Головное' },
            { id: 5, name: 'Участок' },
          ],
        },
        null,
      ),
    ).toEqual([['Подразделения', 'Головное, Участок', null]]);
  });
});
