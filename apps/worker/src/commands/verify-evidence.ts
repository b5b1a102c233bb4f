import { rootProblems, verifyEvidence } from '@hybrid-mail/core/evidence';
import { connectDatabase } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import { readKeepingSettings } from '../config.ts';

/** `npm run evidence:verify [id ...]` recomputes the daily roots and the evidence of letters. Exit code 1 on a difference. */
const settings = readKeepingSettings(process.env);
const db = connectDatabase({ url: settings.DATABASE_URL, poolSize: 4, name: 'verify-evidence' });
const blobs = openBlobStore(settings, db, () => new Date());
const named = process.argv.slice(2).map(Number);
const mails = await db.prisma.mail.findMany({
  where: named.length > 0 ? { id: { in: named } } : {},
  select: { id: true },
  orderBy: { id: 'asc' },
});
let broken = 0;
for (const { id } of mails) {
  const problems = await verifyEvidence({ db, blobs }, id);
  if (problems.length === 0) continue;
  broken += 1;
  console.error(`EHM${id}: ${problems.join('; ')}`);
}
const evidenceLog = settings.EVIDENCE_DIR ? fileEvidenceLog(settings.EVIDENCE_DIR) : null;
const roots = await rootProblems({ db, evidenceKey: settings.EVIDENCE_KEY ?? null, evidenceLog });
for (const problem of roots) console.error(`daily root ${problem}`);
console.log(`${mails.length} letters verified, ${broken} with differences`);
await db.close();
process.exitCode = broken + roots.length > 0 ? 1 : 0;
