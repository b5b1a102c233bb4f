import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newUnit, unitChange } from './unit.ts';
import { newUser, userChange } from './user.ts';

const unit = {
  Name: 'Кунградский участок',
  OrganizationInn: '301234567',
  Address: 'г. Кунград, ул. Бердаха, 3',
  Regions: [9],
};
const user = { UserFullName: 'Сеитова Айгуль', Username: '998971112233', Password: 'Pochta-2026', UnitId: 3 };

/** What is said of a call that is wrong, by field. */
function saidOf(schema: z.ZodType, outside: object): Record<string, string> {
  const { error } = z.safeDecode(schema as z.ZodType<unknown, unknown>, outside);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe('a new unit', () => {
  it.each([
    ['Name', ' ', 'Введите название подразделения'],
    ['Name', 'ў'.repeat(401), 'Слишком длинное название подразделения'],
    ['Address', undefined, 'Введите адрес подразделения'],
    ['Address', 'ў'.repeat(601), 'Слишком длинный адрес подразделения'],
    ['Regions', [], 'Выберите хотя-бы один регион'],
    ['Regions', undefined, 'Выберите хотя-бы один регион'],
    ['Regions', ['x'], 'Выберите хотя-бы один регион'],
    ['ContractSum', '1.234', 'Сумма указывается числом, не больше двух знаков после точки'],
    ['SumForMail', '-1', 'Сумма указывается числом, не больше двух знаков после точки'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(saidOf(newUnit, { ...unit, [field]: value }))).toEqual([message]);
  });

  it('may be as long as the specification says, and has no price that was not given', () => {
    const long = { ...unit, Name: 'ў'.repeat(400), Address: 'ў'.repeat(600), SumForMail: '' };
    expect(z.decode(newUnit, long)).toMatchObject({ name: long.Name, regions: [9], contractSum: '0' });
    expect(z.decode(newUnit, long).sumForMail).toBeUndefined();
  });
});

describe('a new user', () => {
  it.each([
    ['UserFullName', '', 'Введите свое Ф.И.О'],
    ['UserFullName', 'ў'.repeat(401), 'Слишком длинное Ф.И.О'],
    ['Username', '', 'Введите номер телефона полность, без знака +'],
    ['Username', '+99897111223', 'Формат логина - 12 цифр с начальными 998'],
    ['Username', '99897111223', 'Номер телефона должен состоять ровно из 12 цифр'],
    ['Password', '', 'Придумайте пароль'],
    ['Password', 'Pochta2', 'Пароль должен быть не менее 8 символов'],
    ['UnitId', undefined, 'Выберите филиал'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(saidOf(newUser, { ...user, [field]: value }))).toEqual([message]);
  });
});

describe('a change', () => {
  it('names nothing that was left out', () => {
    expect(z.decode(unitChange, { Address: 'г. Нукус' })).toEqual({ address: 'г. Нукус' });
    expect(z.decode(userChange, { IsActive: 'false' })).toEqual({ isActive: false });
  });

  it('of a price is to another one, never to none', () => {
    expect(saidOf(unitChange, { SumForMail: '' })).not.toEqual({});
  });
});
