import { randomUUID } from 'node:crypto';
import type { Step } from '../letters/life-of-letter.ts';
import type { Store } from '../open-store.ts';

const answerType = 'inquiry-answer';

interface Entry {
  position: number;
  id: string;
  first: number;
  uid: string;
  sequence: number;
  type: string;
  at: string;
  body: string;
}

export interface EventLog {
  /** Stores an event. API and webhook show it only after `publish`. */
  record(uid: string, sequence: number, step: Step, at: Date): string;
  /** Stores the answer to an inquiry, which is published as an event. */
  recordAnswer(inquiry: string, answer: object, at: Date): string;
  publish(eventId: string): void;
  /** Ids of the stored events that are not published yet, oldest first. */
  held(): string[];
  after(position: number, limit: number): PublishedEvent[];
  /** Log entries that the webhook has not delivered yet, oldest first. */
  toPush(limit: number): PublishedEvent[];
  pushed(positions: number[]): void;
}

interface PublishedEvent {
  position: number;
  event: object;
}

export function openEventLog({ db, id: storeId }: Store): EventLog {
  const record = db.prepare('insert into event (id, uid, sequence, type, at, body) values (?, ?, ?, ?, ?, ?)');
  const append = db.prepare('insert into log (event_id) values (?)');
  const place = db.prepare('update event set position = coalesce(position, ?) where id = ?');
  const held = db.prepare('select id from event where position is null order by rowid');
  const entries = 'select l.position, e.id, e.position as first, uid, sequence, type, at, body from log l join event e';
  const after = db.prepare(`${entries} on e.id = l.event_id where l.position > ? order by l.position limit ?`);
  const waiting = db.prepare(`${entries} on e.id = l.event_id where l.pushed = 0 order by l.position limit ?`);
  const pushed = db.prepare('update log set pushed = 1 where position = ?');
  const published = (entry: unknown) => publishedOf(entry as Entry, storeId);
  return {
    record(uid, sequence, { type, postIndex, result }, at) {
      const id = randomUUID();
      const moment = at.toISOString();
      const body = { postIndex, result: result && { ...result, performedOn: moment } };
      record.run(id, uid, sequence, type, moment, JSON.stringify(body));
      return id;
    },
    recordAnswer(inquiry, answer, at) {
      const id = randomUUID();
      record.run(id, inquiry, 0, answerType, at.toISOString(), JSON.stringify({ inquiry, ...answer }));
      return id;
    },
    publish: (eventId) => void place.run(append.run(eventId).lastInsertRowid, eventId),
    held: () => held.all().map((row) => String(row.id)),
    after: (position, limit) => after.all(position, limit).map(published),
    toPush: (limit) => waiting.all(limit).map(published),
    pushed: (positions) => positions.forEach((position) => void pushed.run(position)),
  };
}

/** A repeated event has the cursor of its first publication, so that repetitions are byte-identical. */
function publishedOf({ position, id, first, uid, sequence, type, at, body }: Entry, storeId: string): PublishedEvent {
  const ofLetter = type === answerType ? {} : { uid, sequence };
  return { position, event: { id, cursor: cursorOf(storeId, first), ...ofLetter, type, at, ...JSON.parse(body) } };
}

export function cursorOf(storeId: string, position: number): string {
  return `${storeId}-${position}`;
}

/** The position of a cursor. A cursor of a deleted database starts from the beginning. */
export function positionOf(storeId: string, cursor: string): number {
  const [store, position] = cursor.split('-');
  return store === storeId ? Number(position) : 0;
}
