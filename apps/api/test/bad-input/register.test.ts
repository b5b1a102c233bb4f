import { aGlobalOrganization, aGlobalUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from '../api-world.ts';
import { anApplication, aSignedApplication } from '../applications.ts';
import { expectRefusal } from '../refusal.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let anonymous: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  anonymous = await api.by(null);
});
afterAll(() => api?.close());

const apply = (change: Record<string, unknown> = {}) => anonymous.post('/api/RegisterHashCode', anApplication(change));

async function expectRefusedField(change: Record<string, unknown>, field: string, message?: string): Promise<void> {
  const answer = await expectUnchanged(api.db, () => apply(change));
  expectRefusal(answer, 400, 'wrong-input');
  expect(answer.json().Fields).toEqual({ [field]: message ?? expect.stringMatching(/\S/) });
}

const required = 'Введите номер телефона полность, без знака +';
const form = 'Формат логина - 12 цифр с начальными 998';
const length = 'Номер телефона должен состоять ровно из 12 цифр';

describe('an application to register is refused by its field', () => {
  it.each([
    ['', 'Введите ИНН'],
    [undefined, 'Введите ИНН'],
    ['30789012', 'Введите ровно 9 цифр'],
    ['3078901234', 'Введите ровно 9 цифр'],
    ['30789012345678', 'Введите ровно 9 цифр'],
    ['30789012A', 'Формат ИНН - 9 цифр'],
    ['３０７８９０１２３', 'Формат ИНН - 9 цифр'],
    [' 000000000 ', 'Формат ИНН - 9 цифр'],
    ['000 000 000', 'Формат ИНН - 9 цифр'],
  ])('B018 the INN %j: %s', async (OrganizationInn, message) => {
    await expectRefusedField({ OrganizationInn }, 'OrganizationInn', message);
  });

  it.each([
    ['', required],
    ['998', length],
    ['99890123456', length],
    ['9989012345678', length],
    ['+99890123456', form],
    ['+998901234567', form],
    ['998٩٠١٢٣٤٥٦٧', form],
    ['997901234567', form],
  ])('B019 the login and the telephone %j: %s', async (number, message) => {
    await expectRefusedField({ Username: number }, 'Username', message);
    await expectRefusedField({ OrganizationPhoneNumber: number }, 'OrganizationPhoneNumber', message);
  });

  it.each(['31.02.2026', '2026-02-01', '1.2.2026', '01/02/2026', '29.02.2027', 20260201, 'завтра'])(
    'B025 the day %j',
    async (day) => {
      await expectRefusedField({ ContractDateFrom: day, ContractDateTo: null }, 'ContractDateFrom');
      await expectRefusedField({ ContractDateFrom: null, ContractDateTo: day }, 'ContractDateTo');
    },
  );

  it('B025 a contract that ends before it begins', async () => {
    await expectRefusedField({ ContractDateFrom: '02.11.2026', ContractDateTo: '01.11.2026' }, 'ContractDateTo');
  });

  it.each([-1, '-1', 1e308, 'NaN', Number.NaN, 'Infinity', '1,5', 0.001, '0.001', '1e3', '01', 1e12, true, ['1']])(
    'B026 the sum %j',
    async (ContractSum) => {
      await expectRefusedField({ ContractSum }, 'ContractSum');
    },
  );

  it('B027 a contract with a unit that is no head unit, or none at all', async () => {
    const { id } = await aGlobalUnit(api.db, (await aGlobalOrganization(api.db)).id);
    for (const unit of [id, 2_000_000_000, 0, -1, '1.5', 'x']) {
      await expectRefusedField({ ContractSignerUnitId: unit }, 'ContractSignerUnitId');
    }
  });

  it.each([
    ['OrganizationName', '', 'Введите название организации'],
    ['OrganizationName', '   ', 'Введите название организации'],
    ['OrganizationName', 'я'.repeat(401), 'Слишком длинное название организации'],
    ['OrganizationAddress', '', 'Введите адрес организации'],
    ['OrganizationAddress', 'я'.repeat(401), 'Слишком длинный адрес организации'],
    ['UserFullName', '\u200B', 'Введите свое Ф.И.О'],
    ['UserFullName', '😀'.repeat(401), 'Слишком длинное Ф.И.О'],
    ['Password', '', 'Придумайте пароль'],
    ['Password', 'Pochta2', 'Пароль должен быть не менее 8 символов'],
    ['Password', 'Sinov-2026\0', 'Недопустимые знаки'],
    ['Password', 'я'.repeat(257), 'Не больше 256 знаков'],
    ['AccountNumber', '1'.repeat(31), 'Не больше 30 знаков'],
    ['Mfo', '123456', 'Не больше 5 знаков'],
    ['Pinfl', '123', 'ПИНФЛ - 14 цифр'],
    ['ContractNumber', '№'.repeat(401), 'Не больше 400 знаков'],
    ['VatRegCode', 'x\uD800', 'Недопустимые знаки'],
    ['IsLtd', 'да', 'Ожидается true или false'],
  ])('%s %j: %s', async (field, value, message) => {
    await expectRefusedField({ [field]: value }, field, message);
  });
});

describe('an application to register', () => {
  it('B021 cannot make itself active, rich or an administrator', async () => {
    const more = { type: 1, Type: 1, isActive: true, IsActive: true, balance: 1e9, id: 1, Id: 1, IsNotified: true };
    const application = anApplication({ ...more, SumForMail: '1', IsHead: false });
    const { body } = await aSignedApplication(api, application);
    const answer = await anonymous.post('/api/Register', body);
    expect(answer.json()).toEqual({ Success: true, OrganizationInn: null, Username: null });
    const organization = await api.db.prisma.organization.findUniqueOrThrow({
      where: { inn: String(application.OrganizationInn) },
      include: { units: true, users: true, payments: true },
    });
    expect(organization).toMatchObject({ isActive: false, isNotified: false, payments: [] });
    expect(organization.sumForMail).toBeNull();
    expect(organization.units).toMatchObject([{ isActive: false, isHead: true }]);
    expect(organization.users).toMatchObject([{ type: 0, canSignOnBehalfOfOrganization: false }]);
  });

  it('says which of INN and login exists, in one answer', async () => {
    const application = anApplication();
    await anonymous.post('/api/Register', (await aSignedApplication(api, application)).body);
    const again = await anonymous.post('/api/RegisterHashCode', application);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { Success: false, Guid: null, HashCode: null, OrganizationInn: 'Exists', Username: 'Exists', Lines: [] },
    ]);
  });

  it('B022 is registered once, by the browser that sent it', async () => {
    const { body } = await aSignedApplication(api);
    const other = { headers: { 'user-agent': 'another browser' } };
    expectRefusal(await anonymous.post('/api/Register', body, other), 400, 'registration-not-found');
    expect((await anonymous.post('/api/Register', body)).json()).toMatchObject({ Success: true });
    const reused = await expectUnchanged(api.db, () => anonymous.post('/api/Register', body));
    expectRefusal(reused, 400, 'registration-not-found');
  });

  it('B023 is refused with the signature of another application, or of another organization’s key', async () => {
    const [one, two] = [await aSignedApplication(api), await aSignedApplication(api)];
    const crossed = { Guid: one.body.Guid, Signature: two.body.Signature };
    const answer = await expectUnchanged(api.db, () => anonymous.post('/api/Register', crossed));
    expectRefusal(answer, 400, 'signature-other-text');
  });

  it.each([
    [{ Guid: 'x', Signature: 'TUlJ' }, 'wrong-input'],
    [{ Guid: "' or 1=1", Signature: 'TUlJ' }, 'wrong-input'],
    [{ Signature: 'TUlJ' }, 'wrong-input'],
    [{ Guid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01' }, 'wrong-input'],
    [{ Guid: '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01', Signature: 'TUlJ' }, 'registration-not-found'],
  ])('is not registered by %j', async (body, code) => {
    expectRefusal(await expectUnchanged(api.db, () => anonymous.post('/api/Register', body)), 400, code);
  });
});

it.each(['', '30123456', '3012345678', 'abcdefghi', '３０１２３４５６７'])(
  'branches are not looked for by the INN %j',
  async (inn) => {
    const answer = await anonymous.get(`/api/branch?inn=${encodeURIComponent(inn)}`);
    expectRefusal(answer, 400, 'wrong-input');
    expect(answer.json().Message).toBe('ИНН обязателен и должен состоять из 9 символов.');
  },
);

describe('how often an address may apply', () => {
  it('is ten times an hour; what a field refuses does not count, and others are free', async () => {
    const limited = await apiWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    const ask = (change: object = {}, remoteAddress = '10.0.0.1') =>
      limited.app.inject({
        method: 'POST',
        url: '/api/RegisterHashCode',
        payload: anApplication({ ...change }),
        remoteAddress,
      });
    for (let call = 0; call < 12; call += 1) expect((await ask({ OrganizationInn: '1' })).statusCode).toBe(400);
    for (let call = 0; call < 10; call += 1) expect((await ask()).statusCode).toBe(200);
    const eleventh = await ask();
    expectRefusal(eleventh, 429, 'too-many-requests');
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await ask({}, '10.0.0.2')).statusCode).toBe(200);
    await limited.close();
  });
});
