import type { Actor } from '@hybrid-mail/core/actor';
import { liveChannelOf } from '@hybrid-mail/core/live';
import type { WebSocket } from 'ws';

/** Sets of sockets by a key; an empty set is removed. */
class SocketIndex<Key> {
  readonly #sets = new Map<Key, Set<WebSocket>>();
  of(key: Key): ReadonlySet<WebSocket> {
    return this.#sets.get(key) ?? new Set();
  }
  add(key: Key, socket: WebSocket): void {
    const set = this.#sets.get(key);
    if (set) set.add(socket);
    else this.#sets.set(key, new Set([socket]));
  }
  remove(key: Key, socket: WebSocket): void {
    const set = this.#sets.get(key);
    if (set?.delete(socket) && set.size === 0) this.#sets.delete(key);
  }
}

/** The sockets of open pages with their users, indexed by session, person and channel. */
export class OpenPages {
  readonly #actors = new Map<WebSocket, Actor>();
  readonly #bySession = new SocketIndex<string>();
  readonly #byUser = new SocketIndex<number>();
  readonly #byChannel = new SocketIndex<string | null>();

  get size(): number {
    return this.#actors.size;
  }
  entries(): Iterable<[WebSocket, Actor]> {
    return this.#actors;
  }
  all(): Iterable<WebSocket> {
    return this.#actors.keys();
  }
  ofSession(jti: string): ReadonlySet<WebSocket> {
    return this.#bySession.of(jti);
  }
  ofUser(userId: number): ReadonlySet<WebSocket> {
    return this.#byUser.of(userId);
  }
  ofChannel(name: string): ReadonlySet<WebSocket> {
    return this.#byChannel.of(name);
  }
  /** Adds the socket, or stores the present rights of its user. */
  set(socket: WebSocket, actor: Actor): void {
    this.remove(socket);
    this.#actors.set(socket, actor);
    this.#bySession.add(actor.jti, socket);
    this.#byUser.add(actor.userId, socket);
    this.#byChannel.add(liveChannelOf(actor), socket);
  }
  remove(socket: WebSocket): void {
    const actor = this.#actors.get(socket);
    if (!actor) return;
    this.#actors.delete(socket);
    this.#bySession.remove(actor.jti, socket);
    this.#byUser.remove(actor.userId, socket);
    this.#byChannel.remove(liveChannelOf(actor), socket);
  }
}
