import { newRegistration } from '@hybrid-mail/contracts/registration';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, submitApplication, userAgent } from '../../test/applicant.ts';
import { isCorrectPassword } from '../session/passwords.ts';
import { createRegistrationOffer } from './create-registration-offer.ts';
import { removeExpiredRegistrations } from './remove-expired-registrations.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00.000Z' });
});
afterAll(() => world?.drop());

const ask = (application: ReturnType<typeof anApplication>) =>
  createRegistrationOffer(world, { ...application, userAgent });
const stored = (guid: string) => world.db.prisma.registrationRequest.findUniqueOrThrow({ where: { guid } });

describe('an application to register', () => {
  it('is answered with a text to sign and what it stands for, and registers nothing yet', async () => {
    const application = anApplication();
    const answer = await ask(application);
    expect(answer).toMatchObject({ success: true, organizationInn: null, username: null });
    expect(answer.hashCode).toMatch(/^[0-9a-f]{64}$/);
    const shown = Object.fromEntries(answer.lines.map(({ label, value }) => [label, value]));
    expect(shown).toMatchObject({
      ИНН: application.organizationInn,
      Организация: 'ООО «Янги ҳамкор»',
      'Номер договора': 'ГП-26/0200',
      'Срок договора': 'с 01.11.2026 по 31.10.2027',
      'Сумма договора': '1\u00A0500\u00A0000,50\u00A0сум',
      'Первый пользователь': 'Назаров Алишер Улуғбекович',
      Логин: application.username,
      'Условия оферты': 'приняты, редакция от 01.01.2026',
    });
    expect(shown).not.toHaveProperty('Филиал');
    expect(await world.db.prisma.organization.count({ where: { inn: application.organizationInn } })).toBe(0);
  });

  it('keeps the password only as a hash', async () => {
    const { guid } = await submitApplication(world, anApplication({ password: 'Тайное слово 7' }));
    const row = await stored(guid);
    expect(JSON.stringify(row)).not.toContain('Тайное слово 7');
    expect(await isCorrectPassword('Тайное слово 7', row.passwordHash, world)).toBe(true);
  });

  it('has a text of its own, also when the same is said again', async () => {
    const application = anApplication();
    const [first, second] = [await submitApplication(world, application), await submitApplication(world, application)];
    expect(first.text).not.toBe(second.text);
    expect(first.guid).not.toBe(second.guid);
  });

  it('hears that the INN exists, also when it is the operator’s, and that the login exists', async () => {
    const organization = await anOrganization(world.db);
    const operator = await aGlobalOrganization(world.db);
    const user = await aUser(world.db, { organizationId: organization.id });
    const exists = { success: false, guid: null, hashCode: null, lines: [] };
    expect(await ask(anApplication({ organizationInn: organization.inn }))).toEqual({
      ...exists,
      organizationInn: 'Exists',
      username: null,
    });
    expect(await ask(anApplication({ organizationInn: operator.inn, username: user.username }))).toEqual({
      ...exists,
      organizationInn: 'Exists',
      username: 'Exists',
    });
  });

  it('waits a quarter of an hour and is then removed with all it says', async () => {
    const { guid } = await submitApplication(world, anApplication());
    world.clock.advance(14 * 60 * 1000);
    await removeExpiredRegistrations(world);
    expect(await stored(guid)).toBeTruthy();
    world.clock.advance(60 * 1000);
    expect(await removeExpiredRegistrations(world)).toBeGreaterThan(0);
    expect(await world.db.prisma.registrationRequest.count()).toBe(0);
  });
});

describe('the contract of an application', () => {
  const refusedAt = (application: ReturnType<typeof anApplication>) =>
    ask(application).then(
      () => null,
      ({ code, details }) => [code, Object.keys(details.fields)],
    );

  it('B025 does not end before it begins', async () => {
    const application = anApplication({ contractDateFrom: '2026-11-02', contractDateTo: '2026-11-01' });
    expect(await refusedAt(application)).toEqual(['wrong-input', ['contractDateTo']]);
  });

  it('B027 is with a head unit of the operator that exists', async () => {
    const operator = await aGlobalOrganization(world.db);
    const [head, branch] = [
      await aGlobalUnit(world.db, operator.id, true),
      await aGlobalUnit(world.db, operator.id, false),
    ];
    const refused = ['wrong-input', ['contractSignerUnitId']];
    expect(await refusedAt(anApplication({ contractSignerUnitId: branch.id }))).toEqual(refused);
    expect(await refusedAt(anApplication({ contractSignerUnitId: 2_000_000_000 }))).toEqual(refused);
    const { lines } = await ask(anApplication({ contractSignerUnitId: head.id }));
    expect(lines).toContainEqual({ label: 'Подразделение оператора', value: head.name });
  });

  it('that exists already names the unit it is with', async () => {
    const application = anApplication({ hasContractWithGlobalUnit: true });
    expect(await refusedAt(application)).toEqual(['wrong-input', ['contractSignerUnitId']]);
  });

  it('may be left out altogether', async () => {
    const decoded = newRegistration.decode({
      OrganizationInn: '308111222',
      OrganizationName: 'ООО',
      OrganizationAddress: 'г. Навои',
      OrganizationPhoneNumber: '998791234567',
      UserFullName: 'Назаров',
      Username: '998939999999',
      Password: 'Sinov-2026',
    });
    const { success, lines } = await ask(decoded);
    expect(success).toBe(true);
    expect(lines.map(({ label }) => label).filter((label) => /договор/i.test(label))).toEqual([]);
  });
});
