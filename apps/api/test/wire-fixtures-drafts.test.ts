import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { describe, expect, it } from 'vitest';
import { expectRecorded } from './expect-recorded.ts';
import { aDraft } from './letters.ts';
import { recordedWorld } from './recorded-world.ts';

const world = recordedWorld();

describe('the recorded answers are those of the running system', () => {
  it('for a draft that is corrected and found', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    const letter = { Receiver: 'Эргашев Мурод Тохирович', Address: 'махалля Тинчлик, 123', Region: 3, Area: 41 };
    const Document64 = Buffer.from(await aPdf({ pages: 4 })).toString('base64');
    const { Id } = (await sender.post('/api/PdfMail', { ...letter, Document64 })).json();
    const corrected = { ...letter, Address: 'махалля Тинчлик, 125', Was: { Address: letter.Address } };
    await expectRecorded('mail.correct/corrected', await sender.put(`/api/PdfMail?id=${Id}`, corrected));
    await expectRecorded('mail.get/corrected', await sender.get(`/api/mail?id=${Id}`));
    const search = encodeURIComponent('murod ergashev');
    await expectRecorded('search.find/letter', await sender.get(`/api/Search?search=${search}`));
  });

  it('for a deletion that is undone', async () => {
    const { api, cast } = world();
    const sender = await api.by(cast.people.O);
    const ids = [await aDraft(api, cast.ours), await aDraft(api, cast.ours)];
    expect((await sender.delete('/api/mail/delete-many', ids)).statusCode).toBe(200);
    await expectRecorded('mail.restore/restored', await sender.put('/api/RestoreMail', ids));
  });
});
