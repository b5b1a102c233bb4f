import { appendHistory, historyType } from '@hybrid-mail/core/mail';
import type { Database } from '@hybrid-mail/db';
import { aLetter } from '@hybrid-mail/testing/letter';

interface Result {
  readonly type: number;
  readonly on: string;
}

interface Way {
  readonly organizationId: number;
  readonly unitId: number;
  readonly creatorId: number;
  readonly regionId: number;
  readonly areaId: number;
  readonly documentSha256: Uint8Array<ArrayBuffer>;
  /** Time of the acceptance. */
  readonly sentOn: string;
  /** Further events; the last one is the latest movement. */
  readonly moved?: readonly string[];
  /** Result after the last event. */
  readonly result?: Result;
  /** A later result that replaces `result`. */
  readonly corrected?: Result;
  /** When the last event was received; by default the time of the event. */
  readonly arrivedOn?: string;
}

/** Creates an accepted letter with postal events and results. @returns its id */
export async function aMovingLetter(
  db: Database,
  { sentOn, moved = [], result, corrected, arrivedOn, ...place }: Way,
): Promise<number> {
  const accepted = new Date(sentOn);
  const events = [accepted, ...moved.map((moment) => new Date(moment))];
  const results = [result, corrected].flatMap((each) => each ?? []);
  const last = results.at(-1);
  const movedOn = last ? new Date(last.on) : (events.at(-1) ?? accepted);
  const { id } = await aLetter(db, {
    ...place,
    createdOn: accepted,
    isSent: true,
    sendStatus: 1,
    sentOn: accepted,
    movedOn,
    changedOn: arrivedOn === undefined ? movedOn : new Date(arrivedOn),
  });
  for (const at of events) {
    await db.transaction((tx) => appendHistory(tx, id, { historyType: historyType.prepared, at, payload: {} }));
  }
  for (const { type, on } of results) {
    const ended = new Date(on);
    const data = { mailId: id, performType: type, performedOn: ended, createdOn: ended };
    const { id: performId } = await db.prisma.perform.create({ data });
    await db.transaction((tx) =>
      appendHistory(tx, id, { historyType: historyType.result, at: ended, performId, payload: {} }),
    );
    await db.prisma.mail.update({ where: { id }, data: { performId, performType: type } });
  }
  return id;
}
