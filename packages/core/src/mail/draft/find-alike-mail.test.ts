import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { findAlikeMail } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-21T06:00:00Z' });
});
afterAll(() => desk?.close());

describe('before the letter exists', () => {
  const alike = async (given: object) => {
    const planned = { receiver: 'Тошматова Феруза Камиловна', address: 'махалля Тинчлик, 123', area: 41, ...given };
    const answer = await findAlikeMail(desk.world.as(desk.actor, 'mail.create'), planned as never);
    return answer && parseWireJson(answer);
  };

  it('the same letter is found by the fingerprint of its document', async () => {
    const document = await desk.document('planned');
    const sent = await desk.accepted({ documentSha256: document });
    const documentSha256 = Buffer.from(document).toString('hex');
    expect(await alike({ documentSha256 })).toMatchObject({ Id: sent, IsReadable: true });
    expect(await alike({ documentSha256, receiver: 'ТОШМАТОВА Феруза Камиловна' })).toMatchObject({ Id: sent });
    expect(await alike({ documentSha256, area: 36 })).toBeNull();
    expect(await alike({ documentSha256: '0'.repeat(64) })).toBeNull();
  });
});
