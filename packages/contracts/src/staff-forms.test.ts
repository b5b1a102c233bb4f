import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { globalOrganizationChange, newGlobalOrganization } from './global-organization.ts';
import { globalUnitChange, newGlobalUnit } from './global-unit.ts';
import { globalUserChange, newGlobalUser } from './global-user.ts';
import { newOrganization, organizationChange } from './organization.ts';
import { newUnit, unitChange } from './unit.ts';
import { newUser, userChange } from './user.ts';

const unit = {
  Name: 'Кунградский участок',
  OrganizationInn: '301234567',
  Address: 'г. Кунград, ул. Бердаха, 3',
  Regions: [9],
};
const person = { UserFullName: 'Сеитова Айгуль', Username: '998971112233', Password: 'Sinov-2026' };
const user = { ...person, UnitId: 3 };
const organization = {
  Inn: '309876543',
  Name: 'ООО «Ипак»',
  Address: 'г. Бухара',
  PhoneNumber: '998652241100',
  ...person,
};
const { OrganizationInn, ...place } = unit;
const globalUnit = { ...place, GlobalOrganizationInn: OrganizationInn };
const globalUser = { ...person, UserType: 3, GlobalUnitId: 2 };

/** Validation messages by field. */
function problemsByField(schema: z.ZodType, outside: object): Record<string, string> {
  const { error } = z.safeDecode(schema as z.ZodType<unknown, unknown>, outside);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
}

describe('a new unit', () => {
  it.each([
    ['Name', ' ', 'unit-name-missing'],
    ['Name', 'ў'.repeat(401), 'unit-name-long'],
    ['Address', undefined, 'unit-address-missing'],
    ['Address', 'ў'.repeat(601), 'unit-address-long'],
    ['Regions', [], 'regions-missing'],
    ['Regions', undefined, 'regions-missing'],
    ['Regions', ['x'], 'regions-missing'],
    ['ContractSum', '1.234', 'expect-amount'],
    ['SumForMail', '-1', 'expect-amount'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(newUnit, { ...unit, [field]: value }))).toEqual([message]);
  });

  it('may be as long as the specification says, and has no price that was not given', () => {
    const long = { ...unit, Name: 'ў'.repeat(400), Address: 'ў'.repeat(600), SumForMail: '' };
    expect(z.decode(newUnit, long)).toMatchObject({ name: long.Name, regions: [9], contractSum: '0' });
    expect(z.decode(newUnit, long)).toMatchObject({ sumForMail: null, sumForOverPaged: null });
  });
});

describe('a new user', () => {
  it.each([
    ['UserFullName', '', 'full-name-missing'],
    ['UserFullName', 'ў'.repeat(401), 'full-name-long'],
    ['Username', '', 'phone-missing'],
    ['Username', '+99897111223', 'phone-format'],
    ['Username', '99897111223', 'phone-length'],
    ['Password', '', 'new-password-missing'],
    ['Password', 'Pochta2', 'new-password-short'],
    ['UnitId', undefined, 'choose-branch'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(newUser, { ...user, [field]: value }))).toEqual([message]);
  });
});

describe('a change of a user', () => {
  it.each([undefined, null, ''])('with the password %j keeps the password', (Password) => {
    const { password } = z.decode(userChange, { UserFullName: 'Сеитова Айгуль', Password } as never);
    expect(password).toBeUndefined();
    expect(z.decode(globalUserChange, { Password } as never).password).toBeUndefined();
  });

  it.each([
    ['Pochta2', 'new-password-short'],
    [' ', 'new-password-short'],
  ])('with the password %j says what is wrong with it', (Password, message) => {
    for (const schema of [userChange, globalUserChange])
      expect(problemsByField(schema, { Password })).toEqual({ password: message });
  });
});

type Case = [field: string, value: string, message: string];
const numberTexts = [
  ['', 'phone-missing'],
  ['+99897111223', 'phone-format'],
  ['997971112233', 'phone-format'],
  ['99897111223', 'phone-length'],
  ['9989711122334', 'phone-length'],
] as const;
const ofOrganization: Case[] = [
  ['Name', ' ', 'organization-name-missing'],
  ['Name', 'ў'.repeat(401), 'organization-name-long'],
  ['Address', ' ', 'organization-address-missing'],
  ['Address', 'ў'.repeat(401), 'organization-address-long'],
  ...numberTexts.map(([text, message]): Case => ['PhoneNumber', text, message]),
  ['AccountNumber', '1'.repeat(31), 'longest {"max":30}'],
  ['Mfo', '123456', 'longest {"max":5}'],
  ['ContractNumber', '№'.repeat(401), 'longest {"max":400}'],
];
const ofChangedPerson: Case[] = [
  ['UserFullName', ' ', 'full-name-missing'],
  ['UserFullName', 'ў'.repeat(401), 'full-name-long'],
  ['Password', 'Pochta2', 'new-password-short'],
];
const ofPerson: Case[] = [...ofChangedPerson, ['Password', '', 'new-password-missing']];
const logins = numberTexts.map(([text, message]): Case => ['Username', text, message]);

describe('a new organization, of the operator too', () => {
  it.each<Case>([
    ['Inn', '', 'inn-missing'],
    ['Inn', '30987654A', 'inn-format'],
    ['Inn', '30987654', 'inn-length'],
    ['Inn', '3098765432', 'inn-length'],
    ...ofOrganization,
    ...ofPerson,
    ...logins,
  ])('with %s %j: %s', (field, value, message) => {
    for (const schema of [newOrganization, newGlobalOrganization])
      expect(Object.values(problemsByField(schema, { ...organization, [field]: value }))).toEqual([message]);
  });

  it.each(['ContractSum', 'SumForMail', 'SumForOverPaged'])('takes for %s two decimals and no more', (field) => {
    expect(problemsByField(newOrganization, { ...organization, [field]: '9500.05' })).toEqual({});
    for (const wrong of ['0.001', 'NaN', '1,5'])
      expect(Object.values(problemsByField(newOrganization, { ...organization, [field]: wrong }))).toEqual([
        'expect-amount',
      ]);
  });

  it('may be as long as the specification says', () => {
    const long = { Name: 'ў'.repeat(400), Address: 'ў'.repeat(400), UserFullName: 'ў'.repeat(400) };
    const numbers = { AccountNumber: '1'.repeat(30), Mfo: '12345', ContractNumber: '№'.repeat(400) };
    for (const schema of [newOrganization, newGlobalOrganization])
      expect(problemsByField(schema, { ...organization, ...long, ...numbers })).toEqual({});
  });
});

describe('a changed organization, of the operator too', () => {
  it.each(ofOrganization)('with %s %j: %s', (field, value, message) => {
    for (const schema of [organizationChange, globalOrganizationChange])
      expect(Object.values(problemsByField(schema, { [field]: value }))).toEqual([message]);
  });
});

describe('a new or changed unit of the operator', () => {
  it.each([
    ['Name', ' ', 'unit-name-missing'],
    ['Name', 'ў'.repeat(401), 'unit-name-long'],
    ['Address', ' ', 'unit-address-missing'],
    ['Address', 'ў'.repeat(601), 'unit-address-long'],
    ['Regions', [], 'regions-missing'],
  ])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(newGlobalUnit, { ...globalUnit, [field]: value }))).toEqual([message]);
    for (const schema of [globalUnitChange, unitChange])
      expect(Object.values(problemsByField(schema, { [field]: value }))).toEqual([message]);
  });
});

describe('a new or changed user of the operator', () => {
  const unitMissing: Case = ['GlobalUnitId', '', 'choose-branch'];

  it.each<Case>([...ofPerson, ...logins, unitMissing])('with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(newGlobalUser, { ...globalUser, [field]: value }))).toEqual([message]);
  });

  it.each<Case>([...ofChangedPerson, ...logins, unitMissing])('changed, with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(globalUserChange, { [field]: value }))).toEqual([message]);
  });

  it.each(ofChangedPerson)('and of an organization with %s %j: %s', (field, value, message) => {
    expect(Object.values(problemsByField(userChange, { [field]: value }))).toEqual([message]);
  });
});

describe('a change', () => {
  it('names nothing that was left out', () => {
    expect(z.decode(unitChange, { Address: 'г. Нукус' })).toEqual({ address: 'г. Нукус' });
    expect(z.decode(userChange, { IsActive: 'false' })).toEqual({ isActive: false });
  });

  it('tells a price that was left out from none and from 0', () => {
    for (const change of [unitChange, organizationChange]) {
      expect(z.decode(change, {})).not.toHaveProperty('sumForMail');
      for (const none of ['', null]) expect(z.decode(change, { SumForMail: none })).toEqual({ sumForMail: null });
      expect(z.decode(change, { SumForMail: 0 })).toEqual({ sumForMail: '0' });
    }
  });

  it('may say what a field was, also where that is no value of today', () => {
    const was = { ContractDateTo: '31.01.2027', PhoneNumber: '71 123-45-67', mfo: null, Unknown: 1 };
    const change = { Mfo: '00433', Was: was };
    const { Unknown: _, mfo, ...kept } = was;
    const inside = z.decode(organizationChange, change);
    expect(inside.was).toEqual({ contractDateTo: '2027-01-31', phoneNumber: '71 123-45-67', mfo: null });
    expect(z.encode(organizationChange, inside)).toEqual({ Mfo: '00433', Was: { ...kept, Mfo: mfo } });
  });
});
