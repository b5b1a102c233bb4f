import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { signText } from '@hybrid-mail/testing/test-signers';
import { describe, it } from 'vitest';
import { type BatchAnswer, batchLetters } from './batches.ts';
import { expectRecorded } from './expect-recorded.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for a batch whose second letter is refused, and for the sending of the first', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    const Document64 = Buffer.from(await aPdf()).toString('base64');
    const [first, second] = batchLetters(2, 'order').map(({ File: _, ...letter }) => ({ ...letter, Document64 }));
    const made = await sender.post('/api/MailBatch', { Letters: [first, { ...second, Area: 999_999 }] });
    await expectRecorded('mailBatch.create/one-refused', made);
    const Id = (made.json() as BatchAnswer).Rows[0]?.Mail?.Id ?? 0;

    const texts = await sender.post('/api/MailBatch/textsToSign', { Ids: [Id, 999_999] });
    const Text = (texts.json() as BatchAnswer).Rows[0]?.Text ?? '';
    await expectRecorded('mailBatch.textsToSign/one-missing', texts);
    const signer = await api.signers.ofOrganization(cast.ours.organization.inn);
    const Letters = [
      { Id, Signature: await signText(signer, Text) },
      { Id: 999_999, Signature: 'MIIB' },
    ];
    await expectRecorded('mailBatch.send/one-missing', await sender.post('/api/MailBatch/send', { Letters }));
  });
});
