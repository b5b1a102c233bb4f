import { can, scopeOf } from '@hybrid-mail/access';
import type { LiveMessage } from '@hybrid-mail/contracts/live';
import type { Actor } from '@hybrid-mail/core/actor';
import type { WebSocket } from 'ws';

interface Whose {
  unitId: number;
  organizationId: number;
}

interface MailChange extends Whose {
  id: number;
}

/** Letters of a registry were created. */
interface RegistryChange extends Whose {
  registryId: number;
}

export interface LiveHub {
  add(actor: Actor, socket: WebSocket): void;
  /** Notifies every page whose user may read the letter, or the letters of the registry. */
  changed(change: MailChange | RegistryChange): void;
  /** Makes every page reload its data, after notifications were lost. */
  refresh(): void;
  /** Authenticates the user of each page again: rights may have changed, and an ended session closes its socket. */
  recheck(whoIs: (jti: string) => Promise<Actor | null>): Promise<void>;
  /** Notifies staff with a granted reach that something changed since the last flush. */
  flush(): void;
  close(): void;
}

/** Keeps the open pages' sockets with their users. */
export function liveHub(): LiveHub {
  const pages = new Map<WebSocket, Actor>();
  const waiting = new Set<WebSocket>();
  const tell = (socket: WebSocket, message: LiveMessage) => socket.send(JSON.stringify(message));
  return {
    add(actor, socket) {
      pages.set(socket, actor);
      socket.on('close', () => {
        pages.delete(socket);
        waiting.delete(socket);
      });
      socket.on('error', () => socket.terminate());
    },
    changed(change) {
      for (const [socket, actor] of pages) {
        const message = messageFor(actor, change);
        if (message === 'later') waiting.add(socket);
        else if (message) tell(socket, message);
      }
    },
    refresh() {
      for (const socket of pages.keys()) tell(socket, { type: 'refresh' });
    },
    async recheck(whoIs) {
      for (const [socket, { jti }] of pages) {
        const actor = await whoIs(jti);
        if (!actor) socket.close(4401, 'session ended');
        else if (pages.has(socket)) pages.set(socket, actor);
      }
    },
    flush() {
      for (const socket of waiting) tell(socket, { type: 'refresh' });
      waiting.clear();
    },
    close() {
      for (const socket of pages.keys()) socket.close(1001, 'server stops');
    },
  };
}

/**
 * Staff with a granted reach get a periodic `refresh` without the letter's id: the list they reload is limited to their reach.
 */
function messageFor(actor: Actor, change: MailChange | RegistryChange): LiveMessage | 'later' | null {
  const { unitId, organizationId } = change;
  const scope = can(actor.role, 'mail.read') ? scopeOf(actor.role, 'mail.read') : null;
  const mine: LiveMessage =
    'registryId' in change ? { type: 'registry', id: change.registryId } : { type: 'mail', id: change.id };
  if (scope === 'all') return mine;
  if (scope === 'organization') return actor.organizationId === organizationId ? mine : null;
  if (scope === 'unit') return actor.unitId === unitId ? mine : null;
  return scope === 'granted' ? 'later' : null;
}
