import type { Actor } from '../actor.ts';
import type { Services } from '../context.ts';

/** Context of verbs that control sending. The actor is null for CLI commands of the operator. */
export interface SendingContext extends Pick<Services, 'db' | 'clock' | 'jobs'> {
  readonly actor: Pick<Actor, 'userId' | 'name'> | null;
}

/** Audit fields that mark a CLI command, which has no logged-in user. */
export const terminalAuditFields = ({ actor }: SendingContext) => (actor === null ? { via: 'terminal' } : {});
