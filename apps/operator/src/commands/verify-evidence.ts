import { findRootProblems, readCheckProgress, storeCheckProgress, verifyEvidence } from '@hybrid-mail/core/evidence';
import { formerEvidenceSettings, readCommandSettings } from '@hybrid-mail/core/start';
import type { Database, ReadReplica } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import { defineCommand } from '../define-command.ts';
import { withDatabase, withReads } from '../deps.ts';
import { readSettings, storageSettings } from '../settings.ts';
import { WrongUsage } from '../wrong-usage.ts';

/** Exits with 1 when a letter or a daily root differs from its evidence. */
export default defineCommand({
  options: { continue: { type: 'boolean', help: 'begins after the letter that an interrupted run came to' } },
  operands: '[id ...]',
  async run({ operands, values, env }) {
    const named = operands.map(letterId);
    const settings = readCommandSettings({ ...storageSettings, ...readSettings, ...formerEvidenceSettings }, env);
    const opening = {
      url: settings.DATABASE_URL,
      role: 'worker',
      poolSize: 4,
      name: 'operator evidence:verify',
    } as const;
    return withDatabase(opening, async (db) => {
      const blobsOf = (on: Database) => openBlobStore(settings, on, () => new Date());
      const letters = await withReads(db, settings, (reads) => {
        const on = { db, blobsOf, reads };
        return named.length > 0 ? verifyNamed(on, named) : verifyAll(on, values.continue === true);
      });
      const evidenceLog = settings.EVIDENCE_DIR ? fileEvidenceLog(settings.EVIDENCE_DIR) : null;
      const { EVIDENCE_KEY: evidenceKey = null, EVIDENCE_KEY_FORMER: formerEvidenceKeys } = settings;
      const roots = await findRootProblems({ db, evidenceKey, formerEvidenceKeys, evidenceLog });
      for (const problem of roots) console.error(`daily root ${problem}`);
      console.log(`${letters.verified} letters verified, ${letters.different} with differences`);
      return letters.different + roots.length > 0 ? 1 : 0;
    });
  },
});

function letterId(text: string): number {
  const [, digits] = /^(?:EHM)?([1-9]\d{0,9})$/.exec(text) ?? [];
  if (!digits) throw new WrongUsage(`"${text}" is not the number of a letter.`);
  return Number(digits);
}

const progressName = 'evidence:verify';
const lettersAtOnce = 1000;

interface Verifying {
  readonly db: Database;
  readonly reads: ReadReplica | undefined;
  blobsOf(db: Database): ReturnType<typeof openBlobStore>;
}

async function verifyNamed(on: Verifying, named: readonly number[]) {
  const mails = await on.db.prisma.mail.findMany({
    where: { id: { in: [...named] } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return { verified: mails.length, different: await countDifferent(on, mails) };
}

/** Verifies all letters in the order of their ids, and stores after each portion how far it came. */
async function verifyAll(on: Verifying, isContinuing: boolean) {
  const { prisma } = on.db;
  const found = { verified: 0, different: 0 };
  let checkedTo = isContinuing ? (await readCheckProgress(on.db, progressName)).checkedTo : 0;
  if (checkedTo > 0) console.log(`continues after EHM${checkedTo}`);
  for (;;) {
    const mails = await prisma.mail.findMany({
      where: { id: { gt: checkedTo } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: lettersAtOnce,
    });
    found.verified += mails.length;
    found.different += await countDifferent(on, mails);
    const last = mails.at(-1)?.id;
    // A complete pass is followed by a new one.
    checkedTo = last ?? 0;
    await storeCheckProgress(on.db, progressName, { checkedTo });
    if (last === undefined) return found;
  }
}

async function countDifferent(on: Verifying, mails: readonly { id: number }[]): Promise<number> {
  let different = 0;
  for (const { id } of mails) {
    const problems = await verify(on, id);
    if (problems.length === 0) continue;
    different += 1;
    console.error(`EHM${id}: ${problems.join('; ')}`);
  }
  return different;
}

/** Each letter is a read of its own. What differs on a replica, which is a little behind, the primary judges. */
async function verify({ db, blobsOf, reads }: Verifying, id: number): Promise<string[]> {
  const verifyOn = (on: Database) => verifyEvidence({ db: on, blobs: blobsOf(on) }, id);
  const problems = reads ? await reads.read((replica) => verifyOn(replica ?? db)) : [];
  return reads && problems.length === 0 ? problems : verifyOn(db);
}
