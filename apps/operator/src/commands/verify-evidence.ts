import { findRootProblems, verifyEvidence } from '@hybrid-mail/core/evidence';
import { formerEvidenceSettings, readCommandSettings } from '@hybrid-mail/core/start';
import type { Database } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { storageSettings } from '../settings.ts';
import { WrongUsage } from '../wrong-usage.ts';

/** Exits with 1 when a letter or a daily root differs from its evidence. */
export default defineCommand({
  options: {},
  operands: '[id ...]',
  async run({ operands, env }) {
    const named = operands.map(letterId);
    const settings = readCommandSettings({ ...storageSettings, ...formerEvidenceSettings }, env);
    const opening = {
      url: settings.DATABASE_URL,
      role: 'worker',
      poolSize: 4,
      name: 'operator evidence:verify',
    } as const;
    return withDatabase(opening, async (db) => {
      const letters = await verifyLetters(
        db,
        openBlobStore(settings, db, () => new Date()),
        named,
      );
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

async function verifyLetters(db: Database, blobs: ReturnType<typeof openBlobStore>, named: number[]) {
  const mails = await db.prisma.mail.findMany({
    where: named.length > 0 ? { id: { in: named } } : {},
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  let different = 0;
  for (const { id } of mails) {
    const problems = await verifyEvidence({ db, blobs }, id);
    if (problems.length === 0) continue;
    different += 1;
    console.error(`EHM${id}: ${problems.join('; ')}`);
  }
  return { verified: mails.length, different };
}
