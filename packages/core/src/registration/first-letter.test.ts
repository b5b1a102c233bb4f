import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApplication, signAndRegister, submitApplication } from '../../test/applicant.ts';
import { openStaff, type Staff } from '../../test/staff.ts';
import { assertCallerMaySend, createMail, offerTextToSign, queueMail, readSendQuote } from '../mail/index.ts';
import { updateOrganization } from '../organization/index.ts';
import { handOverMail } from '../postal/index.ts';
import { updateUnit } from '../unit/index.ts';

let staff: Staff;
let post: TestPost;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  post = await testPost();
});
afterAll(async () => {
  await post?.close();
  await staff?.close();
});

async function newOrganization() {
  const { world } = staff;
  const application = anApplication();
  const inn = application.organizationInn;
  await signAndRegister(world, await submitApplication(world, application), inn);
  const { units, users } = await world.db.prisma.organization.findUniqueOrThrow({
    where: { inn },
    include: { units: true, users: true },
  });
  return { inn, unitId: units[0]?.id ?? 0, sender: await actorOf(world.db, users[0]?.id ?? 0, world.clock.now()) };
}
type Connected = Awaited<ReturnType<typeof newOrganization>>;

const asAdmin = (action: 'organization.update' | 'unit.update') => staff.world.as(staff.admin, action);
const connect = ({ inn }: Connected, given: Partial<Parameters<typeof updateOrganization>[1]> = {}) =>
  updateOrganization(asAdmin('organization.update'), { inn, isActive: true, ...given });
const switchOn = ({ unitId }: Connected) => updateUnit(asAdmin('unit.update'), { id: unitId, isActive: true });

async function draft({ sender }: Connected): Promise<number> {
  const document64 = Buffer.from(await aPdf({ pages: 2 })).toString('base64');
  const { samarkand } = places;
  const text = await createMail(staff.world.as(sender, 'mail.create'), {
    receiver: 'Тошматова Феруза Камиловна',
    address: 'махалля Тинчлик, 123',
    region: samarkand.id,
    area: samarkand.areas[0].id,
    document64,
  });
  return parseWireJson(text).Id;
}

async function send({ inn, sender }: Connected, id: number): Promise<void> {
  const sending = staff.world.as(sender, 'mail.send');
  const signature = await signText(
    await staff.world.signers.ofOrganization(inn),
    await offerTextToSign(sending, { id }),
  );
  await queueMail(sending, { id, signature });
  expect(await handOverMail({ ...staff.world, postal: post.postal }, id)).toBe('accepted');
}

const chargesOf = async (mailId: number) =>
  (await staff.world.db.prisma.charge.findMany({ where: { mailId } })).map(({ amount }) => amount.toFixed(2));

const prices = { sumForMail: '9500.00', sumForOverPaged: '500.00' };

it('an organization that registered itself pays 9500,00 for its first letter once it is connected', async () => {
  const organization = await newOrganization();
  await connect(organization, { ...prices, applyPricesToUnits: true });
  await switchOn(organization);
  const id = await draft(organization);
  await send(organization, id);
  expect(await chargesOf(id)).toEqual(['9500.00']);
});

it('connected without its unit being given the price, it is refused by name and sends nothing', async () => {
  const organization = await newOrganization();
  await connect(organization, prices);
  await expect(switchOn(organization)).rejects.toMatchObject({
    code: 'wrong-input',
    details: { fields: { sumForMail: 'price-needed' } },
  });
  const id = await draft(organization);
  // State of a unit that was activated before prices could be null.
  await staff.world.db.prisma.unit.update({ where: { id: organization.unitId }, data: { isActive: true } });
  const sending = staff.world.as(organization.sender, 'mail.send');
  const unpriced = { code: 'unit-without-price', details: { fields: { sumForMail: expect.any(String) } } };
  await expect(offerTextToSign(sending, { id })).rejects.toMatchObject(unpriced);
  await expect(readSendQuote(sending, { ids: [id] })).rejects.toMatchObject(unpriced);
  await expect(assertCallerMaySend(staff.world.as(organization.sender, 'mail.checkActive'))).rejects.toMatchObject(
    unpriced,
  );
  expect(await staff.world.db.prisma.dispatch.count({ where: { mailId: id } })).toBe(0);

  await updateUnit(asAdmin('unit.update'), { id: organization.unitId, ...prices });
  await send(organization, id);
  expect(await chargesOf(id)).toEqual(['9500.00']);
});
