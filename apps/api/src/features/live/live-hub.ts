import { can } from '@hybrid-mail/access';
import type { LiveMessage } from '@hybrid-mail/contracts/live';
import type { Actor } from '@hybrid-mail/core/actor';
import { mayReach, reachForAction } from '@hybrid-mail/core/reach';
import type { WebSocket } from 'ws';
import { closeSocket } from './close-socket.ts';
import { messageLimit } from './message-limit.ts';

interface Whose {
  unitId: number;
  organizationId: number;
}

interface MailChange extends Whose {
  id: number;
}

/** Notification that letters of a registry were created. */
interface RegistryChange extends Whose {
  registryId: number;
}

/** Limit of sockets per session: a person has a few pages open, and a flood of sockets would slow all pages down. */
const maxPerSession = 10;

export interface LiveHub {
  /** Whether the session has reached its limit of sockets. */
  isFull(jti: string): boolean;
  /** Registers the socket, or closes it if its session has reached the limit in the meantime. */
  add(actor: Actor, socket: WebSocket): void;
  /** Notifies every page whose user may read the letter, or the letters of the registry. */
  changed(change: MailChange | RegistryChange): void;
  /** Notifies every page that the sending was paused or resumed. */
  sendingChanged(): void;
  /** Notifies the user's pages that a notice was created or read. */
  noticesChanged(userId: number): void;
  /** Makes every page reload its data, because notifications may have been lost. */
  refresh(): void;
  /**
   * Authenticates the users of all pages again, because their rights may have changed. Closes the sockets of ended
   * sessions and of users who must first change their password or connect a second factor.
   */
  recheck(whoAre: (jtis: string[]) => Promise<Map<string, Actor>>): Promise<void>;
  /** Makes pages of staff with a granted reach reload, if letters have changed since the last flush. */
  flush(): void;
  close(): void;
}

/** Stores the sockets of open pages with their users, and sends notifications to them. */
export function liveHub(): LiveHub {
  const pages = new Map<WebSocket, Actor>();
  const waiting = new Set<WebSocket>();
  const talk = messageLimit();
  const isFull = (wanted: string) => [...pages.values()].filter(({ jti }) => jti === wanted).length >= maxPerSession;
  const tell = (socket: WebSocket, message: LiveMessage) => socket.send(JSON.stringify(message));
  return {
    isFull,
    add(actor, socket) {
      if (isFull(actor.jti)) return closeSocket(socket, 'tooManyPages');
      pages.set(socket, actor);
      talk.listenTo(socket);
      socket.on('close', () => {
        pages.delete(socket);
        waiting.delete(socket);
      });
    },
    changed(change) {
      for (const [socket, actor] of pages) {
        const message = messageFor(actor, change);
        if (message === 'later') waiting.add(socket);
        else if (message) tell(socket, message);
      }
    },
    sendingChanged() {
      for (const socket of pages.keys()) tell(socket, { type: 'sending' });
    },
    noticesChanged(userId) {
      for (const [socket, actor] of pages) if (actor.userId === userId) tell(socket, { type: 'notices' });
    },
    refresh() {
      for (const socket of pages.keys()) tell(socket, { type: 'refresh' });
    },
    recheck: (whoAre) => {
      talk.newRound();
      return recheck(pages, whoAre);
    },
    flush() {
      for (const socket of waiting) tell(socket, { type: 'refresh' });
      waiting.clear();
    },
    close() {
      for (const socket of pages.keys()) closeSocket(socket, 'serverStops');
    },
  };
}

async function recheck(pages: Map<WebSocket, Actor>, whoAre: Parameters<LiveHub['recheck']>[0]): Promise<void> {
  if (pages.size === 0) return;
  const asked = new Set([...pages.values()].map(({ jti }) => jti));
  const actors = await whoAre([...asked]);
  for (const [socket, { jti }] of pages) {
    const actor = actors.get(jti);
    if (actor && !actor.duty) pages.set(socket, actor);
    else if (asked.has(jti)) closeSocket(socket, 'sessionEnded');
  }
}

/**
 * The message for a user's page; null if the user may not read the letter. Staff with a granted reach get `later`,
 * because their grants are in the database: the next flush makes the page reload.
 */
function messageFor(actor: Actor, change: MailChange | RegistryChange): LiveMessage | 'later' | null {
  if (!can(actor.role, 'mail.read')) return null;
  const answer = mayReach(reachForAction(actor, 'mail.read'), change);
  if (answer === 'ask') return 'later';
  if (answer === 'no') return null;
  return 'registryId' in change ? { type: 'registry', id: change.registryId } : { type: 'mail', id: change.id };
}
