import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { applyPostalEvents, pollPostalEvents } from '../../postal/index.ts';
import { trackMail } from '../index.ts';

let desk: Desk;
let id: number;
let uid: string;
let reference: string;
beforeAll(async () => {
  desk = await openDesk();
  id = await desk.accepted({ receiver: 'Sandbox: delivered' });
  for (let step = 0; step < 5; step += 1) await desk.post.tick();
  await pollPostalEvents(desk.postal);
  const letter = await desk.mail(id);
  ({ uid } = letter);
  reference = letter.dispatch?.postalReference ?? '';
  await applyPostalEvents(desk.world, uid);
});
afterAll(() => desk?.close());

const tracked = async (text: string) => {
  const found = await trackMail(desk.world, { id: text });
  return found && parseWireJson(found);
};
const typesOf = (found: { Histories: { HistoryType: number }[] }) =>
  found.Histories.map(({ HistoryType }) => HistoryType);

describe('a delivered letter', () => {
  it('shows by its bare number the way to the office, not what became of it: numbers can be counted up', async () => {
    for (const text of [String(id), `EHM${id}`, `ehm ${id}`]) {
      const found = await tracked(text);
      expect(found).toMatchObject({ Id: id, IsSent: true, IsResultShown: false, Perform: null, DocumentSha256: null });
      expect(typesOf(found)).toEqual([0, 7, 6, 1, 2]);
      expect(JSON.stringify(found)).not.toContain('Вручено');
    }
  });

  it('shows its result by the number with check signs, however they are typed', async () => {
    const signs = uid.slice(0, 6);
    for (const text of [`EHM${id}-${signs.toUpperCase()}`, `${id}-${signs}`, ` ehm ${id} – ${signs} `]) {
      const found = await tracked(text);
      expect(found).toMatchObject({ Id: id, IsResultShown: true, Perform: { Type: 0 }, DocumentSha256: null });
      expect(typesOf(found)).toEqual([0, 7, 6, 1, 2, 4]);
    }
  });

  it('shows its result by the number of the post, and the hash of its document by the uid only', async () => {
    expect(await tracked(reference)).toMatchObject({ IsResultShown: true, Perform: { Type: 0 }, DocumentSha256: null });
    const { documentSha256 } = await desk.mail(id);
    expect(await tracked(uid)).toMatchObject({
      IsResultShown: true,
      Perform: { Type: 0 },
      DocumentSha256: Buffer.from(documentSha256).toString('hex'),
    });
  });

  it('is not found with check signs of another letter, too few, or too many', async () => {
    const signs = uid.slice(0, 6);
    const other = (await desk.mail(await desk.accepted())).uid.slice(0, 6);
    for (const wrong of [other, signs.slice(0, 5), `${signs}0`, '', '______', '%%%%%%']) {
      expect(await tracked(`EHM${id}-${wrong}`)).toBeNull();
    }
  });
});
