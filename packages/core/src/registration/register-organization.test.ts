import { actorOf, aGlobalOrganization, aGlobalUnit } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApplication, signAndRegister, submitApplication, userAgent } from '../../test/applicant.ts';
import { logIn, readProfile } from '../session/index.ts';
import { registerOrganization } from './register-organization.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-21T06:30:00.000Z' });
});
afterAll(() => world?.drop());

const registered = { success: true, organizationInn: null, username: null };
const organizationOf = (inn: string) =>
  world.db.prisma.organization.findUnique({ where: { inn }, include: { units: true, users: true } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code }) => code,
  );

describe('a signed application', () => {
  it('makes an inactive organization, one inactive head unit of the same name and the user in it', async () => {
    const operator = await aGlobalOrganization(world.db);
    const head = await aGlobalUnit(world.db, operator.id, true);
    const application = anApplication({ contractSignerUnitId: head.id, branchName: 'Навои', branchCode: '0042' });
    const offered = await submitApplication(world, application);
    expect(await signAndRegister(world, offered, application.organizationInn)).toEqual(registered);

    const organization = await organizationOf(application.organizationInn);
    expect(organization).toMatchObject({
      name: 'ООО «Янги ҳамкор»',
      isActive: false,
      isNotified: false,
      contractSignerUnitId: head.id,
      branchCode: '0042',
      contractDateTo: new Date('2027-10-31T00:00:00Z'),
      units: [{ name: 'ООО «Янги ҳамкор»', isHead: true, isActive: false, contractNumber: 'ГП-26/0200' }],
      users: [{ username: application.username, type: 0, isActive: true, canSignOnBehalfOfOrganization: false }],
    });
    expect(organization?.contractSum.toFixed(2)).toBe('1500000.50');
    const noPrices = { sumForMail: null, sumForOverPaged: null };
    expect(organization).toMatchObject({ ...noPrices, units: [noPrices] });
    expect(organization?.users[0]?.unitId).toBe(organization?.units[0]?.id);
  });

  it('lets the user in at once, who is a head-unit sender of an organization that waits', async () => {
    const application = anApplication();
    await signAndRegister(world, await submitApplication(world, application), application.organizationInn);
    const { username, password } = application;
    const { userId } = await logIn(world, { username, password, address: '10.0.0.1', userAgent: 'Firefox' });
    const actor = await actorOf(world.db, userId);
    expect(actor, 'the password is the own one').toMatchObject({ role: 'headSender', duty: null });
    expect(await readProfile(world.as(actor, 'session.read'))).toMatchObject({
      organization: { inn: application.organizationInn },
      organizationState: 'waiting',
    });
  });

  it('keeps the signature, who signed, and an entry of the audit for ever', async () => {
    const application = anApplication();
    const offered = await submitApplication(world, application);
    await signAndRegister(world, offered, application.organizationInn);
    const { id = 0 } = (await organizationOf(application.organizationInn)) ?? {};
    const storedSignature = await world.db.prisma.registrationSignature.findUniqueOrThrow({
      where: { organizationId: id },
    });
    expect(storedSignature).toMatchObject({
      text: offered.text,
      signerInn: application.organizationInn,
      signerName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      record: { version: 1, organizationInn: application.organizationInn, offerEdition: '2026-01-01' },
    });
    const where = { subject: 'organization', subjectId: String(id) };
    const entry = await world.db.prisma.auditEntry.findFirstOrThrow({ where });
    expect(entry).toMatchObject({ action: 'organization.register', actorName: application.userFullName });
    expect(JSON.stringify([storedSignature.record, entry.after])).not.toContain(application.password);
    await expect(world.db.prisma.registrationSignature.deleteMany()).rejects.toThrow(/append only/);
  });

  it('by an individual entrepreneur may be signed with the key of the person', async () => {
    const owner = anApplication({ isLtd: true });
    const key = await world.signers.ofPerson({ inn: owner.organizationInn });
    const offered = await submitApplication(world, owner);
    expect(await signAndRegister(world, offered, owner.organizationInn, key)).toEqual(registered);
    const company = anApplication();
    const own = await world.signers.ofPerson({ inn: company.organizationInn });
    const refused = signAndRegister(world, await submitApplication(world, company), company.organizationInn, own);
    expect(await refusal(refused)).toBe('registration-other-inn');
  });
});

describe('a registration is refused and nothing is made', () => {
  const application = anApplication();
  const { organizationInn: inn } = application;
  const expectNothing = async () => expect(await organizationOf(inn)).toBeNull();

  it('B023 when the key bears another INN', async () => {
    const key = await world.signers.ofOrganization('399999999');
    const refused = signAndRegister(world, await submitApplication(world, application), inn, key);
    expect(await refusal(refused)).toBe('registration-other-inn');
    await expectNothing();
  });

  it('B023 when the text of another application was signed', async () => {
    const [mine, other] = [
      await submitApplication(world, application),
      await submitApplication(world, anApplication()),
    ];
    expect(await refusal(signAndRegister(world, { ...mine, text: other.text }, inn))).toBe('signature-other-text');
    await expectNothing();
  });

  it('when the key is of an untrusted authority, or its time is over, or the signature cannot be read', async () => {
    const offered = await submitApplication(world, application);
    const { untrusted, expired } = world.signers;
    expect(await refusal(signAndRegister(world, offered, inn, await untrusted(inn)))).toBe('certificate-untrusted');
    expect(await refusal(signAndRegister(world, offered, inn, await expired(inn)))).toBe('certificate-expired');
    const unreadable = registerOrganization(world, { guid: offered.guid, signature: 'TUlJ', userAgent });
    expect(await refusal(unreadable)).toBe('signature-malformed');
    await expectNothing();
  });

  it('B022 when another browser hands the signature in', async () => {
    const { guid, text } = await submitApplication(world, application);
    const signature = await signText(await world.signers.ofOrganization(inn), text);
    expect(await refusal(registerOrganization(world, { guid, signature, userAgent: 'Opera' }))).toBe(
      'registration-not-found',
    );
    await expectNothing();
  });

  it('B022 after a quarter of an hour', async () => {
    const offered = await submitApplication(world, application);
    world.clock.advance(15 * 60 * 1000);
    expect(await refusal(signAndRegister(world, offered, inn))).toBe('registration-not-found');
    await expectNothing();
  });

  it('when what was stored is no longer what was shown', async () => {
    const offered = await submitApplication(world, application);
    const { record } = await world.db.prisma.registrationRequest.findUniqueOrThrow({ where: { guid: offered.guid } });
    await world.db.prisma.registrationRequest.update({
      where: { guid: offered.guid },
      data: { record: { ...(record as object), contractSum: '999999999.00' } },
    });
    expect(await refusal(signAndRegister(world, offered, inn))).toBe('registration-not-found');
    await expectNothing();
  });

  it('B022 a second time with the same application', async () => {
    const offered = await submitApplication(world, application);
    expect(await signAndRegister(world, offered, inn)).toEqual(registered);
    expect(await refusal(signAndRegister(world, offered, inn))).toBe('registration-not-found');
    expect((await organizationOf(inn))?.units).toHaveLength(1);
  });
});

describe('many at once', () => {
  const outcomes = async (works: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(works);
    return settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code));
  };
  const twice = (application: ReturnType<typeof anApplication>, other: Partial<typeof application>) =>
    [application, { ...application, ...other }] as const;

  async function race(pair: readonly ReturnType<typeof anApplication>[]) {
    const offers = await Promise.all(pair.map((each) => submitApplication(world, each)));
    return outcomes(offers.map((offer, index) => signAndRegister(world, offer, pair[index]?.organizationInn ?? '')));
  }

  it('when two register one INN, one wins and the other hears that it exists', async () => {
    const pair = twice(anApplication(), { username: anApplication().username });
    const answers = await race(pair);
    expect(answers).toContainEqual(registered);
    expect(answers).toContainEqual({ success: false, organizationInn: 'Exists', username: null });
    expect((await organizationOf(pair[0].organizationInn))?.users).toHaveLength(1);
  });

  it('when two register one login, one wins and the other hears that it exists, and leaves no organization', async () => {
    const pair = twice(anApplication(), { organizationInn: anApplication().organizationInn });
    const answers = await race(pair);
    expect(answers).toContainEqual(registered);
    expect(answers).toContainEqual({ success: false, organizationInn: null, username: 'Exists' });
    const made = await Promise.all(pair.map(({ organizationInn }) => organizationOf(organizationInn)));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('ten clicks on one application register it once', async () => {
    const application = anApplication();
    const offered = await submitApplication(world, application);
    const clicks = Array.from({ length: 10 }, () => signAndRegister(world, offered, application.organizationInn));
    const answers = await outcomes(clicks);
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(registered))).toHaveLength(1);
    expect((await organizationOf(application.organizationInn))?.units).toHaveLength(1);
  });
});
