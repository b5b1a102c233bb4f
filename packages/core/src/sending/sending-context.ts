import type { Actor } from '../actor.ts';
import type { Services } from '../context.ts';

/** Context of the acts of the worker's desk. The actor is null at the terminal of the installation. */
export interface SendingContext extends Pick<Services, 'db' | 'clock' | 'jobs'> {
  readonly actor: Pick<Actor, 'userId' | 'name'> | null;
}

/** What an audit entry says of an act at the terminal, where no person is logged in. */
export const viaOf = ({ actor }: SendingContext) => (actor === null ? { via: 'terminal' } : {});
