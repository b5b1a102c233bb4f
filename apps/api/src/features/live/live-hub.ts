import type { LiveMessage } from '@hybrid-mail/contracts/live';
import type { Actor } from '@hybrid-mail/core/actor';
import { grantedChannel, liveChannelsOf, type Whose } from '@hybrid-mail/core/live';
import type { WebSocket } from 'ws';
import { closeSocket } from './close-socket.ts';
import { messageLimit } from './message-limit.ts';
import { OpenPages } from './open-pages.ts';

interface MailChange extends Whose {
  readonly id: number;
}

/** Notification that letters of a registry were created. */
interface RegistryChange extends Whose {
  readonly registryId: number;
}

/** Limit of sockets per session: a person has a few pages open, and a flood of sockets would slow all pages down. */
const maxPerSession = 10;

/**
 * Changes are gathered for this time: the steps of one letter and the letters of a mass sending become one message per
 * page.
 */
const gatherMs = 250;

export interface LiveHub {
  /** Whether the session has reached its limit of sockets. */
  isFull(jti: string): boolean;
  /** Registers the socket, or closes it if its session has reached the limit in the meantime. */
  add(actor: Actor, socket: WebSocket): void;
  /** Notifies every page whose user may read the letter, or the letters of the registry, within `gatherMs`. */
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
  const pages = new OpenPages();
  const talk = messageLimit();
  const changes = gatherChanges(pages);
  const isFull = (jti: string) => pages.ofSession(jti).size >= maxPerSession;
  return {
    isFull,
    add(actor, socket) {
      if (isFull(actor.jti)) return closeSocket(socket, 'tooManyPages');
      pages.set(socket, actor);
      talk.listenTo(socket);
      socket.on('close', () => pages.remove(socket));
    },
    changed: changes.add,
    sendingChanged: () => tell(pages.all(), { type: 'sending' }),
    noticesChanged: (userId) => tell(pages.ofUser(userId), { type: 'notices' }),
    refresh: () => tell(pages.all(), { type: 'refresh' }),
    recheck: (whoAre) => {
      talk.newRound();
      return recheck(pages, whoAre);
    },
    flush: changes.flushGranted,
    close() {
      changes.stop();
      for (const socket of pages.all()) closeSocket(socket, 'serverStops');
    },
  };
}

/** Writes the message once and sends the same text to each socket. */
function tell(sockets: Iterable<WebSocket>, message: LiveMessage): void {
  const text = JSON.stringify(message);
  for (const socket of sockets) socket.send(text);
}

/** Gathers changes by the channels that may hear of them; a change costs the same for any number of pages. */
function gatherChanges(pages: OpenPages) {
  const waiting = new Map<string, { mails: Set<number>; registries: Set<number> }>();
  let isGrantedWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    for (const [channel, { mails, registries }] of waiting) {
      const sockets = pages.ofChannel(channel);
      const [id, ...ids] = mails;
      if (id !== undefined) tell(sockets, ids.length > 0 ? { type: 'mail', id, ids } : { type: 'mail', id });
      for (const registry of registries) tell(sockets, { type: 'registry', id: registry });
    }
    waiting.clear();
  };
  return {
    add(change: MailChange | RegistryChange): void {
      isGrantedWaiting = true;
      for (const channel of liveChannelsOf(change)) {
        if (pages.ofChannel(channel).size === 0) continue;
        const gathered = waiting.get(channel) ?? { mails: new Set(), registries: new Set() };
        if ('registryId' in change) gathered.registries.add(change.registryId);
        else gathered.mails.add(change.id);
        waiting.set(channel, gathered);
      }
      if (waiting.size > 0) timer ??= setTimeout(send, gatherMs);
    },
    flushGranted(): void {
      if (isGrantedWaiting) tell(pages.ofChannel(grantedChannel), { type: 'refresh' });
      isGrantedWaiting = false;
    },
    stop: () => clearTimeout(timer),
  };
}

async function recheck(pages: OpenPages, whoAre: Parameters<LiveHub['recheck']>[0]): Promise<void> {
  if (pages.size === 0) return;
  const asked = new Set([...pages.entries()].map(([, { jti }]) => jti));
  const actors = await whoAre([...asked]);
  for (const [socket, { jti }] of [...pages.entries()]) {
    const actor = actors.get(jti);
    if (actor && !actor.duty) pages.set(socket, actor);
    else if (asked.has(jti)) closeSocket(socket, 'sessionEnded');
  }
}
