import { randomBytes } from 'node:crypto';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { queueMail } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

/** A draft whose document is in an object store: its row has no bytes. */
async function draftOutside(): Promise<number> {
  const documentSha256 = new Uint8Array(randomBytes(32));
  await desk.world.db.prisma.document.create({ data: { sha256: documentSha256, size: 40, createdOn: new Date() } });
  return desk.draft({ documentSha256 });
}

const signing = async (id: number, holds: () => Promise<boolean>) => {
  const signature = await desk.sign(id);
  const blobs = { ...desk.sending.blobs, holds: vi.fn(holds) };
  return { blobs, queue: () => queueMail({ ...desk.sending, blobs }, { id, signature }) };
};

const isUntouched = async (id: number) => {
  expect(await desk.mail(id)).toMatchObject({ sendStatus: null, dispatch: null, signatures: [] });
  expect((await readWaitingJobs(desk.world, 'hand-over-mail')).map(({ data }) => data.mailId)).not.toContain(id);
};

describe('before a signature is stored, the object store is asked for the document', () => {
  it('and the letter goes on when it has it', async () => {
    const id = await draftOutside();
    const { queue } = await signing(id, async () => true);
    await queue();
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 0 });
  });

  it('and the letter is not signed when it has lost it', async () => {
    const id = await draftOutside();
    const { queue } = await signing(id, async () => false);
    await expect(queue()).rejects.toMatchObject({ code: 'document-missing' });
    await isUntouched(id);
  });

  it('and the letter is not signed when nobody knows, and can be signed afterwards with the same signature', async () => {
    const id = await draftOutside();
    let isAway = true;
    const { queue } = await signing(id, async () => {
      if (isAway) throw new BlobStoreUnavailable('no answer');
      return true;
    });
    await expect(queue()).rejects.toThrow('no answer');
    await isUntouched(id);
    isAway = false;
    await queue();
    expect(await desk.mail(id)).toMatchObject({ sendStatus: 0 });
  });

  it('but a wrong signature is refused first', async () => {
    const id = await draftOutside();
    const other = await desk.draft();
    await desk.sign(id);
    const blobs = { ...desk.sending.blobs, holds: async () => false };
    const call = queueMail({ ...desk.sending, blobs }, { id, signature: await desk.sign(other) });
    await expect(call).rejects.toMatchObject({ code: 'signature-other-text' });
  });
});
