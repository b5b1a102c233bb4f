import { appendHistory, historyType } from '@hybrid-mail/core/mail';
import type { Database } from '@hybrid-mail/db';
import { aLetter } from '@hybrid-mail/testing/letter';

interface Way {
  readonly organizationId: number;
  readonly unitId: number;
  readonly creatorId: number;
  readonly regionId: number;
  readonly areaId: number;
  readonly documentSha256: Uint8Array<ArrayBuffer>;
  /** Moment of the acceptance. */
  readonly sentOn: string;
  /** Further events; the last one is the latest movement. */
  readonly moved?: readonly string[];
  /** Result after the last event. */
  readonly result?: { readonly type: number; readonly on: string };
}

/** A letter that the post accepted, with what happened to it on its way. */
export async function aMovingLetter(db: Database, { sentOn, moved = [], result, ...place }: Way): Promise<number> {
  const accepted = new Date(sentOn);
  const events = [accepted, ...moved.map((moment) => new Date(moment))];
  const ended = result && new Date(result.on);
  const { id } = await aLetter(db, {
    ...place,
    createdOn: accepted,
    isSent: true,
    sendStatus: 1,
    sentOn: accepted,
    changedOn: ended ?? events.at(-1) ?? accepted,
  });
  for (const at of events) {
    await db.transaction((tx) => appendHistory(tx, id, { historyType: historyType.prepared, at, payload: {} }));
  }
  if (result && ended) {
    const data = { mailId: id, performType: result.type, performedOn: ended, createdOn: ended };
    const { id: performId } = await db.prisma.perform.create({ data });
    await db.transaction((tx) =>
      appendHistory(tx, id, { historyType: historyType.result, at: ended, performId, payload: {} }),
    );
    await db.prisma.mail.update({ where: { id }, data: { performId, performType: result.type } });
  }
  return id;
}
