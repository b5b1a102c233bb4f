import { createHash } from 'node:crypto';
import { SealUnavailable } from '@hybrid-mail/gateways/ports/operator-seal';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { type TestSealing, testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { executeAsOwner } from '../../../test/execute-as-owner.ts';
import type { SealingContext } from '../../context.ts';
import { historyHash } from '../../mail/mail-history.ts';
import { applyPostalEvents, pollPostalEvents } from '../../postal/index.ts';
import {
  buildDayTrees,
  readLetterSeals,
  sealEntries,
  sealEvidence,
  sealPaper,
  stampSeals,
  verifyEvidence,
} from '../index.ts';
import { leafHash, merkleRoot } from '../tree/merkle-tree.ts';

let desk: Desk;
let sealing: TestSealing;
let ctx: SealingContext;
beforeAll(async () => {
  desk = await openDesk();
  sealing = await testSealing(() => desk.world.clock.now());
  ctx = { ...desk.world, ...sealing };
});
afterAll(() => desk?.close());

const rowsOf = (mailId: number) =>
  desk.world.db.prisma.evidenceSeal.findMany({ where: { mailId }, orderBy: { seq: 'asc' } });

/** The sealed statement and its time stamp, as a reader with the roots verifies them. */
async function read(seal: Uint8Array | null) {
  const { operator, timeStamps } = sealing.trustRoots;
  const verifier = builtinVerifier({ trusted: [operator], trustedForTimestamps: [timeStamps] });
  const verified = await verifier.verify(seal ?? new Uint8Array(), desk.world.clock.now());
  return { ...verified, statement: JSON.parse(Buffer.from(verified.content).toString()) };
}

async function delivered(): Promise<number> {
  const id = await desk.accepted({ receiver: 'Sandbox: delivered' });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
  return id;
}

describe('the operator seals', () => {
  it('the acceptance from the sender, the hand-over and the result, and nothing else', async () => {
    const id = await delivered();
    expect(await sealEntries(ctx)).toBe(3);
    const letter = await desk.mail(id);
    const rows = await rowsOf(id);
    expect(rows.map(({ historyType }) => historyType)).toEqual([100, 7, 4]);
    const events = ['SubmissionAcceptance', 'RelayToNonERDS', 'ContentHandover'];
    for (const [index, { seal, seq, statement }] of rows.entries()) {
      const entry = letter.histories.find((each) => each.seq === seq);
      const sealed = await read(seal);
      expect(Buffer.from(sealed.content).toString()).toBe(statement);
      expect(sealed.certificate.commonName).toBe('Печать оператора');
      expect(sealed.statement).toEqual({
        format: 'hybrid-mail-evidence/1',
        event: events[index],
        number: `EHM${id}`,
        uid: letter.uid,
        seq,
        type: entry?.historyType,
        at: entry?.createdOn.toISOString(),
        historyHash: Buffer.from(entry?.hash ?? []).toString('hex'),
        documentSha256: Buffer.from(letter.documentSha256).toString('hex'),
        signatureSha256: createHash('sha256')
          .update(letter.signatures[0]?.pkcs7 ?? '')
          .digest('hex'),
      });
    }
  });

  it('each entry once, however often and by however many workers it is asked', async () => {
    const id = await desk.accepted();
    const counts = await Promise.all([sealEntries(ctx), sealEntries(ctx), sealEntries(ctx)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    const before = await rowsOf(id);
    expect(await sealEntries(ctx)).toBe(0);
    expect(await rowsOf(id)).toEqual(before);
  });

  it('a failed delivery under its own name', async () => {
    const id = await desk.accepted({ receiver: 'Sandbox: refused' });
    for (let step = 0; step < 5; step += 1) await desk.post.tick();
    await pollPostalEvents(desk.postal);
    await applyPostalEvents(desk.world, (await desk.mail(id)).uid);
    await sealEntries(ctx);
    expect((await read((await rowsOf(id)).at(-1)?.seal ?? null)).statement.event).toBe('ContentHandoverFailure');
  });

  it('nothing without a certificate, and the letters go out and wait for their seal', async () => {
    const id = await desk.accepted();
    expect(await sealEntries({ ...ctx, operatorSeal: null })).toBe(0);
    expect((await rowsOf(id)).map(({ seal }) => seal)).toEqual([null, null]);
    const { unsealed } = await readLetterSeals(desk.world, id, (await desk.mail(id)).histories);
    expect(unsealed).toHaveLength(2);
    await sealEntries(ctx);
    expect((await readLetterSeals(desk.world, id, [])).unsealed).toEqual([]);
  });

  it('so that nobody changes or removes a seal afterwards', async () => {
    const id = await desk.accepted();
    await sealEntries(ctx);
    const changes = [
      `update evidence_seal set seal = '\\x00' where mail_id = $1`,
      `update evidence_seal set statement = '{}' where mail_id = $1`,
      `update evidence_seal set sealed_on = now() where mail_id = $1`,
      `update evidence_seal set seq = seq + 100 where mail_id = $1`,
      `delete from evidence_seal where mail_id = $1`,
    ];
    for (const change of changes) await expect(desk.world.db.pool.query(change, [id])).rejects.toThrow();
  });
});

describe('a paper', () => {
  const paperSeal = () => {
    const { operatorSeal, timeStamps } = sealing;
    if (!operatorSeal) throw new Error('the test has a seal');
    return { operatorSeal, timeStamps: timeStamps.seals };
  };

  const aPaper = async (text: string) =>
    ({ bytes: Buffer.from(text), mailId: await desk.draft(), kind: 'receipt' }) as const;

  it('has the same seal at each download, and one without a stamp is not kept', async () => {
    const paper = await aPaper('a receipt');
    const sealed = () => sealPaper({ ...desk.world, paperSeal: paperSeal() }, paper);
    sealing.answers(false);
    const unstamped = await sealed();
    sealing.answers(true);
    const [first, second] = [await sealed(), await sealed()];
    expect(second).toEqual(first);
    expect(first?.seal.length).toBeGreaterThan(unstamped?.seal.length ?? 0);
  });

  it('is asked for again later while the token is away', async () => {
    const away = { ...paperSeal().operatorSeal, sealDetached: () => Promise.reject(new SealUnavailable('no token')) };
    const services = { ...desk.world, paperSeal: { operatorSeal: away, timeStamps: null } };
    await expect(sealPaper(services, await aPaper('another'))).rejects.toMatchObject({ code: 'seal-unavailable' });
  });
});

describe('the verification of the installation', () => {
  it('finds a letter whose history is no longer the sealed one, though its hashes were computed anew', async () => {
    const id = await desk.accepted();
    await sealEntries(ctx);
    expect(await verifyEvidence(desk.world, id)).toEqual([]);
    const { uid, histories } = await desk.mail(id);
    let previous: Uint8Array | null = null;
    for (const { seq, historyType, accountName, actorId, postIndex, payload, createdOn } of histories) {
      const at = new Date(createdOn.getTime() - 24 * 3_600_000);
      const entry = { historyType, at, accountName, actorId, postIndex, payload: payload as Record<string, never> };
      const hash = historyHash(previous, uid, seq, entry);
      await executeAsOwner(
        desk.world,
        'update mail_history set created_on = $3, hash = $4, previous_hash = $5 where mail_id = $1 and seq = $2',
        [id, seq, at, hash, previous],
      );
      previous = hash;
    }
    await executeAsOwner(
      desk.world,
      `update mail set history_hash = $2, created_on = created_on - interval '1 day', queued_on = queued_on - interval '1 day' where id = $1`,
      [id, previous],
    );
    const problems = await verifyEvidence(desk.world, id);
    expect(problems).toEqual(
      expect.arrayContaining([
        'entry 2 is not the one that the operator sealed',
        'entry 3 is not the one that the operator sealed',
      ]),
    );
  });
});

describe('a time stamp', () => {
  it('is added to each seal and kept for each signature of a sender', async () => {
    const id = await desk.accepted();
    await sealEntries(ctx);
    await stampSeals(ctx);
    const [signed, handedOver] = await rowsOf(id);
    for (const row of [signed, handedOver]) {
      expect((await read(row?.seal ?? null)).timestampedAt).toEqual(row?.stampedOn);
      expect(row?.stampedOn).toEqual(desk.world.clock.now());
    }
    expect(signed?.signatureStamp).not.toBeNull();
    expect(handedOver?.signatureStamp).toBeNull();
    const made = sealing.stamps();
    expect(await stampSeals(ctx)).toEqual({ stamped: 0 });
    expect(sealing.stamps()).toBe(made);
  });

  it('is made good later when the authority is away, and the letter goes out meanwhile', async () => {
    sealing.answers(false);
    const id = await desk.accepted();
    await sealEntries(ctx);
    const away = await stampSeals(ctx);
    sealing.answers(true);
    expect(away).toMatchObject({ stamped: 0, problem: { message: 'the test authority is away' } });
    expect((await desk.mail(id)).isSent).toBe(true);
    expect((await rowsOf(id)).map(({ stampedOn }) => stampedOn)).toEqual([null, null]);
    desk.world.clock.advance(61_000);
    expect((await stampSeals(ctx)).stamped).toBeGreaterThanOrEqual(3);
    expect((await rowsOf(id)).every(({ stampedOn }) => stampedOn !== null)).toBe(true);
  });
});

describe('the root of a day', () => {
  it('is sealed and stamped, follows the one before, and each letter has its path to it', async () => {
    const ids: number[] = [];
    for (let day = 0; day < 2; day += 1) {
      ids.push(await desk.accepted());
      desk.world.clock.advance(24 * 3_600_000);
      await sealEvidence({ ...desk.world, evidenceKey: null, evidenceLog: null });
      expect(await buildDayTrees(desk.world)).toBe(1);
    }
    expect(await buildDayTrees(desk.world)).toBe(0);
    await sealEntries(ctx);
    await stampSeals(ctx);
    const roots = await desk.world.db.prisma.evidenceSeal.findMany({
      where: { day: { not: null } },
      orderBy: { day: 'asc' },
    });
    const [first, second] = await Promise.all(roots.map(({ seal }) => read(seal)));
    expect(second?.statement.previous).toBe(
      createHash('sha256')
        .update(first?.content ?? '')
        .digest('hex'),
    );
    for (const [index, id] of ids.entries()) {
      const { path } = await readLetterSeals(desk.world, id, (await desk.mail(id)).histories);
      if (!path) throw new Error('no path');
      const node = path.steps.reduce(
        (below, { side, hash }) =>
          createHash('sha256')
            .update('\x01')
            .update(side === 'L' ? hash : below)
            .update(side === 'L' ? below : hash)
            .digest(),
        createHash('sha256').update('\0').update(path.entryHash).digest(),
      );
      expect(node.toString('hex')).toBe([first, second][index]?.statement.root);
      expect(path.rootSeal).toEqual(roots[index]?.seal);
      const tree = await desk.world.db.prisma.evidenceTree.findUniqueOrThrow({ where: { day: path.day } });
      const entries = await desk.world.db.prisma.mailHistory.findMany({
        where: { id: { gt: tree.afterId, lte: tree.upToId } },
        orderBy: { id: 'asc' },
      });
      expect(entries).toHaveLength(path.entries);
      expect(entries[path.index]?.mailId).toBe(id);
      expect(merkleRoot(entries.map(({ hash }) => leafHash(hash))).equals(path.root)).toBe(true);
    }
  });
});
