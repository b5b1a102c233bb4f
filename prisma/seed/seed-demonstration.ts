import { hashPassword } from '@hybrid-mail/core/session';
import { type Database, execute, sql, type Transaction } from '@hybrid-mail/db';
import { type Calendar, calendarOf } from './calendar.ts';
import { branches } from './data/branches.ts';
import { mainOrganizations } from './data/organizations.ts';
import { smallerOrganizations } from './data/smaller-organizations.ts';
import { type DemonstrationDocument, makeDocuments } from './documents.ts';
import { isDatabaseInUse } from './is-database-in-use.ts';
import { type AllLetterRows, makeAllLetterRows } from './letters/make-all-letter-rows.ts';
import { continueIdSequences } from './write/continue-id-sequences.ts';
import { writeLetters } from './write/write-letters.ts';
import { writeNotices } from './write/write-notices.ts';
import { writeOrganizations } from './write/write-organizations.ts';
import { writePermissions } from './write/write-permissions.ts';
import { writeReference } from './write/write-reference.ts';
import { writeStaff } from './write/write-staff.ts';
import { writeTemplates } from './write/write-templates.ts';

/** Password of all users of the demonstration. */
export const password = 'Pochta-2026';

const organizations = [...mainOrganizations, ...smallerOrganizations];

interface Made {
  calendar: Calendar;
  passwordHash: string;
  documents: DemonstrationDocument[];
  letters: AllLetterRows;
}

/**
 * Fills an empty database with the demonstration, in one transaction.
 * @returns false when the database is not empty, e.g. because another process has filled it meanwhile
 */
export async function seedDemonstration(
  db: Database,
  { now, pepper }: { now: Date; pepper: string },
): Promise<boolean> {
  const calendar = calendarOf(now);
  const [passwordHash, documents] = await Promise.all([hashPassword(password, { pepper }), makeDocuments()]);
  const letters = await makeAllLetterRows(calendar, organizations, documents);
  return db.transaction((tx) => write(tx, { calendar, passwordHash, documents, letters }), { timeoutMs: 120_000 });
}

async function write(tx: Transaction, { calendar, passwordHash, documents, letters }: Made): Promise<boolean> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext('the demonstration is being made'))`);
  if (await isDatabaseInUse(tx)) return false;
  await tx.demonstration.create({ data: { madeOn: calendar.now } });
  await writeReference(tx);
  await writeStaff(tx, calendar, passwordHash);
  await writeOrganizations(tx, calendar, organizations, passwordHash);
  await tx.branch.createMany({ data: [...branches] });
  await writePermissions(tx, calendar);
  await writeTemplates(tx, calendar);
  await writeLetters(tx, documents, letters);
  await writeNotices(tx, calendar);
  await continueIdSequences(tx);
  return true;
}
