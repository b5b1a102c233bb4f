import { randomUUID } from 'node:crypto';
import type { LetterStep } from '../letters/steps-of-letter.ts';
import type { SandboxStore } from '../open-store.ts';

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
  /** Stores an event of a letter. API and webhook do not show it before `publish`. @returns the id of the event */
  record(uid: string, sequence: number, step: LetterStep, at: Date): string;
  /** Stores an event with the answer to an inquiry. @returns the id of the event */
  recordAnswer(inquiry: string, answer: object, at: Date): string;
  publish(eventId: string): void;
  /** Ids of the events that are stored and not published, oldest first. */
  held(): string[];
  after(position: number, limit: number): PublishedEvent[];
  /** Published events that the webhook has not delivered, oldest first. */
  toPush(limit: number): PublishedEvent[];
  pushed(positions: number[]): void;
}

interface PublishedEvent {
  position: number;
  event: object;
}

export function openEventLog({ db, id: storeId }: SandboxStore): EventLog {
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
    record(uid, sequence, { type, postIndex, result, documentSha256 }, at) {
      const id = randomUUID();
      const moment = at.toISOString();
      const body = { postIndex, result: result && { ...result, performedOn: moment }, documentSha256 };
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

/**
 * An event that is published repeatedly has the cursor of its first publication, so that all copies are byte-identical.
 */
function publishedOf({ position, id, first, uid, sequence, type, at, body }: Entry, storeId: string): PublishedEvent {
  const ofLetter = type === answerType ? {} : { uid, sequence };
  return { position, event: { id, cursor: cursorOf(storeId, first), ...ofLetter, type, at, ...JSON.parse(body) } };
}

export function cursorOf(storeId: string, position: number): string {
  return `${storeId}-${position}`;
}

/** Position in the log that a cursor contains. A cursor of an earlier database gives 0, the beginning of the log. */
export function positionOf(storeId: string, cursor: string): number {
  const [store, position] = cursor.split('-');
  return store === storeId ? Number(position) : 0;
}
