import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

/** The request bodies of this file contain every field of a call, spelled as in the specification (2 §7). */

let api: ApiWorld;
let cast: Cast;
let admin: TestClient;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  admin = await api.by(cast.people.AD);
});
afterAll(() => api?.close());

const first = async (url: string) => (await admin.get(url)).json().Records[0];
const done = async (answer: ReturnType<TestClient['post']>): Promise<{ Id: number }> => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};
const signerId = () => cast.people.MH.globalUnitId;

const person = (username: string) => ({
  userFullName: 'Рахмонова Дилноза',
  username,
  password: 'Sinov-2026',
});
const contract = { contractNumber: 'ГП-77/2026', contractDateFrom: '01.02.2026', contractDateTo: '31.01.2027' };
const contractIs = {
  ContractNumber: 'ГП-77/2026',
  ContractDateFromStr: '2026-02-01',
  ContractDateToStr: '2027-01-31',
  ContractDateFrom: '2026-02-01T00:00:00.000+05:00',
  ContractDateTo: '2027-01-31T00:00:00.000+05:00',
};

describe('every field that staff send', () => {
  it('is stored and told again for an organization, by the call of administrators and that of controllers', async () => {
    const numbers = { accountNumber: '20208000900123456001', mfo: '00433', phoneNumber: '998652241100' };
    const codes = { vatRegCode: '326040009912', pinfl: '30101800000001', branchCode: '0042', branchName: 'Филиал' };
    const given = {
      inn: '520000777',
      name: 'ООО «Ипак йўли»',
      address: 'г. Бухара',
      isLtd: true,
      ...numbers,
      ...codes,
      contractSum: '12000000.50',
      sumForMail: '9500.25',
      sumForOverPaged: '500.75',
      ...contract,
      contractSignerUnitId: signerId(),
      isActive: true,
      hasContractWithGlobalUnit: true,
    };
    await done(admin.post('/api/Organization', { ...given, ...person('998940000777') }));
    const stored = {
      Inn: '520000777',
      Name: 'ООО «Ипак йўли»',
      Address: 'г. Бухара',
      IsLtd: true,
      Mfo: '00433',
      AccountNumber: '20208000900123456001',
      PhoneNumber: '998652241100',
      VatRegCode: '326040009912',
      Pinfl: '30101800000001',
      BranchCode: '0042',
      BranchName: 'Филиал',
      ...contractIs,
      ContractSum: '12000000.50',
      SumForMail: '9500.25',
      SumForOverPaged: '500.75',
      ContractSignerUnitId: signerId(),
      IsActive: true,
      HasContractWithGlobalUnit: true,
      UnitsCount: 1,
    };
    const counts = { CreatedMailsCount: 0, SentMailsCount: 0 };
    expect(await first('/api/AdminOrganization?inn=520000777')).toMatchObject({ Organization: stored, ...counts });
    const controller = await api.by(cast.people.MH);
    for (const call of ['/api/ModeratorOrganization', '/api/Organization']) {
      const answer = await controller.get(`${call}?inn=520000777&unitId=${signerId()}&isActive=true&skip=0&limit=10`);
      expect(answer.json()).toMatchObject({ Total: 1, Records: [{ Organization: stored, ...counts }] });
    }
    const login = await api.logIn('998940000777', 'Sinov-2026');
    expect(login.statusCode).toBe(200);
  });

  it('is stored when an organization changes', async () => {
    const change = {
      name: 'ООО «Шойи»',
      address: 'г. Каган',
      accountNumber: '1',
      mfo: '00999',
      phoneNumber: '998652249999',
      vatRegCode: '2',
      pinfl: '30101800000002',
      branchCode: '7',
      branchName: 'Другой',
      isLtd: false,
      contractSum: '1.05',
      sumForMail: '2.05',
      sumForOverPaged: '3.05',
      contractNumber: 'Б-1',
      isActive: false,
      contractDateFrom: '02.03.2026',
      contractDateTo: '03.04.2026',
      hasContractWithGlobalUnit: true,
    };
    await done(
      admin.put('/api/Organization?inn=520000777', { ...change, contractSignerUnitId: cast.people.M.globalUnitId }),
    );
    expect((await first('/api/AdminOrganization?inn=520000777')).Organization).toMatchObject({
      Inn: '520000777',
      Name: 'ООО «Шойи»',
      Address: 'г. Каган',
      AccountNumber: '1',
      Mfo: '00999',
      PhoneNumber: '998652249999',
      VatRegCode: '2',
      Pinfl: '30101800000002',
      BranchCode: '7',
      IsLtd: false,
      BranchName: 'Другой',
      ContractSum: '1.05',
      SumForMail: '2.05',
      SumForOverPaged: '3.05',
      ContractNumber: 'Б-1',
      ContractDateFromStr: '2026-03-02',
      ContractDateToStr: '2026-04-03',
      IsActive: false,
      HasContractWithGlobalUnit: true,
      ContractSignerUnitId: cast.people.M.globalUnitId,
    });
  });

  it('is stored and told again for a unit and its change', async () => {
    const { inn } = cast.ours.organization;
    const given = {
      Name: 'Кунградский участок',
      OrganizationInn: inn,
      IsHead: true,
      Address: 'г. Кунград',
      isActive: true,
      contractSum: '4000000.50',
      sumForMail: '9000.05',
      sumForOverPaged: '450.05',
      contractNumber: 'У-1',
      ContractDateFrom: '01.02.2026',
      ContractDateTo: '31.01.2027',
      Regions: [3],
    };
    const { Id } = await done(admin.post('/api/Unit', given));
    const unit = async () => (await admin.get(`/api/Unit?inn=${inn}&limit=10&skip=0`)).json().Records;
    const stored = async () => (await unit()).find((one: { Id: number }) => one.Id === Id);
    expect(await stored()).toMatchObject({
      Name: 'Кунградский участок',
      IsHead: true,
      Address: 'г. Кунград',
      IsActive: true,
      ContractSum: '4000000.50',
      SumForMail: '9000.05',
      SumForOverPaged: '450.05',
      ContractNumber: 'У-1',
      ContractDateFromStr: '2026-02-01',
      ContractDateToStr: '2027-01-31',
      Regions: [{ Id: 3 }],
      Organization: { Inn: inn },
    });
    const change = {
      id: Id,
      Name: 'Муйнакский участок',
      OrganizationInn: inn,
      IsHead: false,
      Address: 'г. Муйнак',
      contractSum: '1.05',
      sumForMail: '2.05',
      sumForOverPaged: '3.05',
      contractNumber: 'У-2',
      isActive: false,
      ContractDateFrom: '02.03.2026',
      ContractDateTo: '03.04.2026',
      Regions: [1],
    };
    await done(admin.put(`/api/Unit?id=${Id}`, change));
    expect(await stored()).toMatchObject({
      Name: 'Муйнакский участок',
      IsHead: false,
      Address: 'г. Муйнак',
      IsActive: false,
      ContractSum: '1.05',
      SumForMail: '2.05',
      SumForOverPaged: '3.05',
      ContractNumber: 'У-2',
      ContractDateFromStr: '2026-03-02',
      ContractDateToStr: '2026-04-03',
      Regions: [{ Id: 1 }],
    });
  });

  it('is stored and told again for a user and the change, with the password', async () => {
    const given = { UserFullName: 'Сеитова Айгуль', Username: '998970000777', Password: 'Sinov-2026' };
    const { unit, head } = cast.ours;
    const signing = { CanSignOnBehalfOfOrganization: true, Pinfl: '31210632040244' };
    const user = { ...given, UnitId: unit.id, ...signing };
    const { Id } = await done(admin.post('/api/User', user));
    const query = `limit=10&skip=0&inn=${cast.ours.organization.inn}&userId=${Id}&username=7000077`;
    expect(await first(`/api/User?${query}&unitId=${unit.id}`)).toMatchObject({
      Id,
      Name: 'Сеитова Айгуль',
      Username: '998970000777',
      Unit: { Id: unit.id },
      CanSignOnBehalfOfOrganization: false,
      Pinfl: null,
    });
    const [waiting] = (await admin.get('/api/SignerChange')).json();
    expect(waiting).toMatchObject({
      UserId: Id,
      SignerName: 'Сеитова Айгуль',
      Pinfl: signing.Pinfl,
      PresentPinfl: null,
    });
    expectRefusal(await admin.put(`/api/SignerChange/confirm?id=${waiting.Id}`), 409, 'second-administrator-needed');
    const second = await api.by(cast.people.ADH);
    await done(second.put(`/api/SignerChange/confirm?id=${waiting.Id}`));
    expect(await first(`/api/User?${query}&unitId=${unit.id}`)).toMatchObject(signing);
    expect((await admin.get('/api/SignerChange')).json()).toEqual([]);
    const change = { UserFullName: 'Сеитова-Шин Айгуль', UnitId: head.id, CanSignOnBehalfOfOrganization: false };
    await done(admin.put(`/api/User?id=${Id}`, { ...given, Password: 'Novyy-2026', ...change }));
    const changed = { Name: 'Сеитова-Шин Айгуль', Unit: { Id: head.id }, CanSignOnBehalfOfOrganization: false };
    expect(await first(`/api/User?${query}`)).toMatchObject(changed);
    expect((await api.logIn('998970000777', 'Novyy-2026')).statusCode).toBe(200);
    for (const Password of [undefined, null, '']) {
      await done(admin.put(`/api/User?id=${Id}`, { UserFullName: 'Сеитова Айгуль', Password }));
    }
    expect((await api.logIn('998970000777', 'Novyy-2026')).statusCode).toBe(200);
  });

  it('is stored and told again for an organization of the operator and its change', async () => {
    const given = {
      inn: '220000777',
      name: 'АО «Почта Хорезма»',
      address: 'г. Ургенч',
      accountNumber: '20210000',
      mfo: '00444',
      phoneNumber: '998622240000',
      ...contract,
      ContractSignerUnitId: signerId(),
      IsActive: true,
      /** Fields that only organizations have: the call accepts and ignores them. */
      vatRegCode: '326040009912',
      pinfl: '30101800000001',
      branchCode: '0042',
      branchName: 'Филиал',
      isLtd: true,
      contractSum: '1.00',
      hasContractWithGlobalUnit: true,
    };
    const { userFullName, ...login } = person('998980000777');
    await done(admin.post('/api/GlobalOrganization', { ...given, UserFullName: userFullName, ...login }));
    const url = '/api/GlobalOrganization?inn=220000777';
    expect(await first(url)).toMatchObject({
      Inn: '220000777',
      Name: 'АО «Почта Хорезма»',
      Address: 'г. Ургенч',
      AccountNumber: '20210000',
      Mfo: '00444',
      PhoneNumber: '998622240000',
      ...contractIs,
      IsActive: true,
      ContractSignerUnit: { Id: signerId() },
      CreatedMailsCount: 0,
      SentMailsCount: 0,
    });
    expect((await api.logIn('998980000777', 'Sinov-2026')).statusCode).toBe(200);
    const change = {
      ...given,
      name: 'АО «Почта Хивы»',
      address: 'г. Хива',
      accountNumber: '1',
      mfo: '2',
      phoneNumber: '998622249999',
      contractNumber: 'Б-1',
      contractDateFrom: '02.03.2026',
      contractDateTo: '03.04.2026',
      IsActive: false,
    };
    const { globalUnitId: otherId } = cast.people.M;
    await done(admin.put(url, { ...change, ...login, ContractSignerUnitId: otherId, UserFullName: 'Не меняется' }));
    expect(await first(url)).toMatchObject({
      Name: 'АО «Почта Хивы»',
      Address: 'г. Хива',
      AccountNumber: '1',
      Mfo: '2',
      PhoneNumber: '998622249999',
      ContractNumber: 'Б-1',
      ContractDateFromStr: '2026-03-02',
      ContractDateToStr: '2026-04-03',
      IsActive: false,
      ContractSignerUnitId: otherId,
    });
    expect(await first('/api/GlobalUser?search=998980000777')).toMatchObject({ Name: 'Рахмонова Дилноза', Type: 3 });
  });

  it('is stored and told again for a unit and a user of the operator, and their changes', async () => {
    const inn = '220000777';
    const given = { Name: 'Хивинский филиал', GlobalOrganizationInn: inn, Address: 'г. Хива', Regions: [3] };
    const { Id: unitId } = await done(admin.post('/api/GlobalUnit', given));
    const units = async () => (await admin.get(`/api/GlobalUnit?inn=${inn}`)).json();
    const unit = async () => (await units()).find((one: { Id: number }) => one.Id === unitId);
    const named = { Name: 'Хивинский филиал', Address: 'г. Хива', GlobalOrganization: { Inn: inn } };
    expect(await unit()).toMatchObject({ ...named, IsHead: false, IsAdmin: false, Regions: [{ Id: 3 }] });
    const other = { ...given, Name: 'Ханкинский филиал', Address: 'г. Ханка', Regions: [1], IsHead: true };
    await done((await api.by(cast.people.ADH)).put(`/api/GlobalUnit?id=${unitId}`, other));
    const changed = { Name: 'Ханкинский филиал', Address: 'г. Ханка', IsHead: true, Regions: [{ Id: 1 }] };
    expect(await unit()).toMatchObject(changed);

    const user = { UserFullName: 'Каримова Лола', Username: '998980000778', Password: 'Sinov-2026', UserType: 5 };
    const place = { GlobalUnitId: unitId, CanSignOnBehalfOfOrganization: true, Pinfl: '31210632040245' };
    const { Id } = await done(admin.post('/api/GlobalUser', { ...user, ...place }));
    const url = `/api/GlobalUser?limit=10&skip=0&userId=${Id}`;
    expect(await first(`${url}&id=${unitId}`)).toMatchObject({
      Id,
      Name: 'Каримова Лола',
      Username: '998980000778',
      Type: 5,
      IsRevizor: true,
      GlobalUnit: { Id: unitId },
      CanSignOnBehalfOfOrganization: true,
      Pinfl: '31210632040245',
    });
    const move = { UserType: 4, GlobalUnitId: signerId(), CanSignOnBehalfOfOrganization: false };
    await done(admin.put(`/api/GlobalUser?id=${Id}`, { ...user, UserFullName: 'Каримова-Шин Лола', ...move }));
    expect(await first(url)).toMatchObject({
      Name: 'Каримова-Шин Лола',
      Type: 4,
      IsMonitoring: true,
      IsRevizor: false,
      GlobalUnit: { Id: signerId() },
      CanSignOnBehalfOfOrganization: false,
    });
  });
});
