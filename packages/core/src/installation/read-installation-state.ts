import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import {
  type InstallationPart,
  type installation,
  installationParts,
  type PartState,
} from '@hybrid-mail/contracts/installation';
import { query } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { installationFacts } from './installation-facts.sql.ts';

type Reader = Pick<Context, 'db' | 'clock' | 'publicUrl' | 'staffNeedSecondFactor' | 'probe'>;
type Facts = ReturnType<typeof installationFacts.row.parse>;

/** What is still missing before the first letter, or worth doing: each part of the installation with its state. */
export async function readInstallationState(ctx: Reader): Promise<ReplyOf<typeof installation.read>> {
  const [[facts], reports] = await Promise.all([query(ctx.db, installationFacts), ctx.probe?.() ?? []]);
  if (!facts) throw new Error('the database told nothing of the installation');
  const states: Partial<Record<InstallationPart, PartState>> = {
    ...fromFacts(facts, ctx.clock.now()),
    tls: ctx.publicUrl.startsWith('https:') ? 'ok' : 'missing',
    secondFactor: ctx.staffNeedSecondFactor ? 'ok' : 'warning',
  };
  for (const { name, state } of reports) states[name] = state === 'failed' ? 'missing' : state;
  return { parts: installationParts.map((part) => ({ part, state: states[part] ?? 'warning' })) };
}

/** An archived log is expected at least once in this time. */
const archiveMs = 24 * 3600 * 1000;

function fromFacts(facts: Facts, now: Date) {
  const { archiveMode, archivedOn, archiveFailedOn } = facts;
  const isRecent = archivedOn !== null && now.getTime() - archivedOn.getTime() < archiveMs;
  const hasFailed = archiveFailedOn !== null && (archivedOn === null || archiveFailedOn > archivedOn);
  return {
    reference: facts.hasReference ? 'ok' : 'missing',
    organizations: facts.hasOrganizations ? 'ok' : 'missing',
    prices: facts.hasPrices ? 'ok' : 'missing',
    post: facts.hasAccepted ? 'ok' : 'warning',
    backups: archiveMode === 'off' ? 'missing' : isRecent && !hasFailed ? 'ok' : 'warning',
  } as const;
}
