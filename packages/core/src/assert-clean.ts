import { sha256Of } from '@hybrid-mail/gateways/ports/blob-store';
import { ScannerUnavailable, type ScanVerdict } from '@hybrid-mail/gateways/ports/file-scanner';
import { problem } from '@hybrid-mail/messages/problem';
import { type AuditAuthor, recordAudit } from './audit/index.ts';
import type { AppServices } from './context.ts';
import { Refusal } from './errors.ts';

type Scanning = Pick<AppServices, 'db' | 'scanner'> & AuditAuthor;

/**
 * Scans an uploaded file; call it before storing the file. An infected file is not stored: the audit log records the
 * signature's name and the file's SHA-256. Without a scanner every file passes.
 * @param field input field that held the file
 * @throws Refusal file-infected; overloaded when the scanner gives no verdict
 */
export async function assertClean(services: Scanning, bytes: Uint8Array, field: string): Promise<void> {
  const verdict = await verdictOn(services, bytes);
  if (verdict.kind === 'clean') return;
  const { signature } = verdict;
  await recordAudit(services.db.prisma, services, {
    action: 'file.refuseInfected',
    subject: 'file',
    subjectId: Buffer.from(await sha256Of(bytes)).toString('hex'),
    after: { found: signature, size: bytes.byteLength },
  });
  const cause = new Error(`the scanner found ${signature}`);
  throw new Refusal('file-infected', { fields: { [field]: problem('file-infected') } }, { cause });
}

async function verdictOn({ scanner }: Scanning, bytes: Uint8Array): Promise<ScanVerdict> {
  if (!scanner) return { kind: 'clean' };
  try {
    return await scanner.scan(bytes);
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    throw new Refusal('overloaded', { retryAfterSeconds: 30 }, { cause: error });
  }
}
