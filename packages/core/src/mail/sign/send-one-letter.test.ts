import type { Actor } from '@hybrid-mail/core/actor';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyEvidence } from '../../evidence/index.ts';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '../../postal/index.ts';
import { createMail, getMail, offerTextToSign, queueMail, trackMail } from '../index.ts';

let world: TestWorld;
let post: TestPost;
let sender: Actor;
let inn: string;

beforeAll(async () => {
  world = await testWorld();
  post = await testPost();
  const organization = await anOrganization(world.db);
  inn = organization.inn;
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  sender = await actorOf(world.db, user.id);
});

afterAll(async () => {
  await post?.close();
  await world?.drop();
});

describe('one letter, from a PDF to its result', () => {
  it('is created, signed, handed over once, charged, delivered, and tracked without a login', async () => {
    const at = world.as(sender, 'mail.create');
    const document64 = Buffer.from(await aPdf({ pages: 4 })).toString('base64');
    const created = parseWireJson(
      await createMail(at, {
        receiver: 'Sandbox: delivered',
        address: 'ул. Навоий, 14',
        region: places.samarkand.id,
        area: 41,
        document64,
      }),
    );
    expect(created).toMatchObject({ PagesCount: 4, Price: '10000.00', IsSent: false, SendStatus: null });

    const sending = world.as(sender, 'mail.send');
    const text = await offerTextToSign(sending, { id: created.Id });
    const signature = await signText(await world.signers.ofOrganization(inn), text);
    expect(parseWireJson(await queueMail(sending, { id: created.Id, signature }))).toMatchObject({ SendStatus: 0 });
    expect(parseWireJson(await queueMail(sending, { id: created.Id, signature }))).toMatchObject({ SendStatus: 0 });

    const postal = { ...world, postal: post.postal };
    expect(await handOverMail(postal, created.Id)).toBe('accepted');
    expect(await handOverMail(postal, created.Id)).toBe('not-due');
    expect(await world.db.prisma.charge.findMany()).toMatchObject([{ mailId: created.Id, kind: 'letter' }]);

    for (let step = 0; step < 4; step += 1) await post.tick();
    await pollPostalEvents(postal);
    const { uid } = await world.db.prisma.mail.findUniqueOrThrow({ where: { id: created.Id } });
    expect(await applyPostalEvents(world, uid)).toBe(4);

    const page = parseWireJson(await getMail(world.as(sender, 'mail.read'), { id: created.Id }));
    expect(page).toMatchObject({
      IsSent: true,
      SendStatus: 1,
      IsCharged: true,
      Perform: { Type: 0, TypeName: 'Вручено' },
    });
    expect(page.Histories.map((entry: { HistoryType: number }) => entry.HistoryType)).toEqual([0, 7, 6, 1, 2, 4]);
    const tracked = await trackMail(world, { id: `ehm ${created.Id} - ${uid.slice(0, 6)}` });
    expect(tracked && parseWireJson(tracked)).toMatchObject({ Id: created.Id, Perform: { TypeName: 'Вручено' } });
    expect(tracked?.json).not.toContain('Навоий');
    expect(await verifyEvidence(world, created.Id)).toEqual([]);
    expect(await post.letters()).toMatchObject([{ uid, timesAccepted: 1 }]);
  });
});
