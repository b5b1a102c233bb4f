import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import {
  type InstallationPart,
  type installationCalls,
  installationParts,
  type PartState,
} from '@hybrid-mail/contracts/installation';
import { query } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { readSealBacklog, type SealBacklog } from '../figures/index.ts';
import { readWorkerReports, type WorkerReports } from '../sending/index.ts';
import { emailFactsQuery } from './email-facts-query.sql.ts';
import { installationFactsQuery } from './installation-facts-query.sql.ts';

type Reader = Pick<Context, 'db' | 'clock' | 'publicUrl' | 'secondFactor' | 'probe' | 'channels' | 'paperSeal'>;
type Facts = ReturnType<typeof installationFactsQuery.row.parse>;
type EmailFacts = ReturnType<typeof emailFactsQuery.row.parse>;

/** Each part of the installation with its state: what is missing before the first letter, or recommended. */
export async function readInstallationState(ctx: Reader): Promise<ReplyOf<typeof installationCalls.read>> {
  const now = ctx.clock.now();
  const isOffered = ctx.channels?.includes('email') ?? false;
  const [[facts], [emails], reports, backlog, probed] = await Promise.all([
    query(ctx.db, installationFactsQuery),
    isOffered ? query(ctx.db, emailFactsQuery) : [],
    readWorkerReports(ctx, now),
    readSealBacklog(ctx),
    ctx.probe?.() ?? [],
  ]);
  if (!facts) throw new Error('the query for installation facts returned no row');
  const states: Partial<Record<InstallationPart, PartState>> = {
    ...fromFacts(facts),
    post: reports.postAnswers === null ? 'warning' : reports.postAnswers ? 'ok' : 'missing',
    ...(emails && { email: email(emails, now) }),
    backups: backups(facts, reports, now),
    restore: restore(facts, now),
    tls: ctx.publicUrl.startsWith('https:') ? 'ok' : 'missing',
    secondFactor: ctx.secondFactor?.staff ? 'ok' : 'warning',
    timeStamps: timeStamps(ctx, backlog),
  };
  for (const { name, state } of probed) states[name] = state === 'failed' ? 'missing' : state;
  if (backlog.unsealed.oldestSeconds > unsealedSeconds) states.seal = 'warning';
  const parts = installationParts.filter((part) => part !== 'email' || isOffered);
  return { parts: parts.map((part) => ({ part, state: states[part] ?? 'warning' })), seal: sealState(ctx, backlog) };
}

/** Longest wait for the seal and for a time stamp, as in the alarms EntriesUnsealed and TimeStampsMissing. */
const unsealedSeconds = 900;
const unstampedSeconds = 3600;

/** Never `missing`, because letters are sent without time stamps, too. */
const timeStamps = ({ paperSeal }: Reader, { unstamped }: SealBacklog): PartState =>
  paperSeal?.timeStamps && unstamped.oldestSeconds <= unstampedSeconds ? 'ok' : 'warning';

const sealState = ({ paperSeal }: Reader, { unsealed, unstamped }: SealBacklog) => ({
  validUntil: paperSeal?.operatorSeal.certificate.pathValidTo.toISOString() ?? null,
  unsealed: unsealed.count,
  unstamped: paperSeal?.timeStamps ? unstamped.count : null,
});

const fromFacts = (facts: Facts) =>
  ({
    reference: facts.hasReference ? 'ok' : 'missing',
    organizations: facts.hasOrganizations ? 'ok' : 'missing',
    prices: facts.hasPrices ? 'ok' : 'missing',
  }) as const;

const hourMs = 3600 * 1000;
/** Maximum wait of an e-mail, as in the alarm EmailsNotSent. */
const waitingMs = hourMs / 2;

/** State of e-mail. Never `missing`, because letters are sent without e-mail, too. */
function email({ sentOn, failedOn, dueSince }: EmailFacts, now: Date): PartState {
  const hasFailed = sentOn === null || (failedOn !== null && failedOn > sentOn);
  const waits = dueSince !== null && now.getTime() - dueSince.getTime() > waitingMs;
  return hasFailed || waits ? 'warning' : 'ok';
}

/** Maximum age of the database's stamp, which workers renew each few seconds. */
const stampMs = hourMs / 4;

/** `missing` while no letter is signed or handed over, because the database was restored (decision 084). */
function restore({ isRestored, stampedOn }: Facts, now: Date): PartState {
  if (isRestored) return 'missing';
  return stampedOn !== null && now.getTime() - stampedOn.getTime() < stampMs ? 'ok' : 'warning';
}

/** Maximum age of the last backup, as in the alarm BackupOld. */
const backupMs = 26 * hourMs;

/**
 * State of the backups by the last successful one, which the alarm BackupOld reads, too. An archived log alone restores
 * nothing.
 */
function backups({ archivedOn, archiveFailedOn }: Facts, { backedUpOn }: WorkerReports, now: Date): PartState {
  if (backedUpOn === null) return 'missing';
  const isArchiveBroken = archiveFailedOn !== null && (archivedOn === null || archiveFailedOn > archivedOn);
  return now.getTime() - backedUpOn.getTime() < backupMs && !isArchiveBroken ? 'ok' : 'warning';
}
