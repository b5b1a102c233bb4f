import type { Actor } from '@hybrid-mail/core/actor';
import { offerTextToSign, queueMail } from '@hybrid-mail/core/mail';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

/** Prices of a letter of three pages; the first applies until a run changes it. A fourth page costs the surcharge. */
export const basePrices = [9500, 12_000, 8000] as const;
export const surcharge = 500;
export const plentyOfMoney = '1000000000';

export interface Sender {
  readonly actor: Actor;
  readonly username: string;
  readonly key: TestSigner;
  /** Creates a draft. @returns its id */
  draft(receiver?: string): Promise<number>;
  /** Signs and queues `count` letters with alternating prices. @returns their ids */
  queue(count: number, receiver?: string): Promise<number[]>;
}

/**
 * Creates a user of an organization, with a signing key and documents of two prices.
 * @param documentOf stores the document of a letter with this many pages and returns its SHA-256; by default letters share
 *   two documents, which are in the database
 */
export async function aSender(world: TestWorld, documentOf?: (pages: number) => Promise<Uint8Array>): Promise<Sender> {
  const organization = await anOrganization(world.db, { contractSum: plentyOfMoney });
  const unit = await aUnit(world.db, organization.id);
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  const actor = await actorOf(world.db, user.id);
  const key = await world.signers.ofOrganization(organization.inn);
  const documents = await Promise.all([3, 4].map(async (pages) => storeDocument(world.db, await aPdf({ pages }))));
  let made = 0;
  const draft = async (receiver = 'Sandbox: delivered') => {
    const kind = made++ % 2;
    const pages = 3 + kind;
    const home = { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
    const documentSha256 = new Uint8Array((await documentOf?.(pages)) ?? documents[kind] ?? []);
    return (await aLetter(world.db, { ...home, receiver, documentSha256, pages, sheets: pages })).id;
  };
  const queueOne = async (receiver?: string) => {
    // Sets the test's clock to the real time, which workers use, because a signature may not be older than its letter.
    world.clock.set(new Date());
    const id = await draft(receiver);
    const ctx = world.as(actor, 'mail.send');
    const signature = await signText(key, await offerTextToSign(ctx, { id }));
    await queueMail(ctx, { id, signature });
    return id;
  };
  return {
    actor,
    username: user.username,
    key,
    draft,
    queue: async (count, receiver) => {
      const ids: number[] = [];
      for (let index = 0; index < count; index += 1) ids.push(await queueOne(receiver));
      return ids;
    },
  };
}
