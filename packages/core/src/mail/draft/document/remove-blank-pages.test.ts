import type { Refusal } from '@hybrid-mail/core/errors';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../test/desk.ts';
import { inspectMail, removeBlankPages } from '../../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk?.close());

const creating = () => desk.world.as(desk.actor, 'mail.create');
const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const fileOf = async (...wish: Parameters<typeof aPdf>) => ({ document64: text64(await aPdf(...wish)) });
const refusalOf = (given: { document64?: string; copiedFromId?: number }) =>
  removeBlankPages(creating(), given).then(
    () => null,
    ({ code, details }: Refusal) => details.fields?.document64 ?? code,
  );

describe('a file without its blank pages', () => {
  it('is a new file that nothing is told of', async () => {
    const made = await removeBlankPages(creating(), await fileOf({ pages: 2, blank: [1, 3] }));
    expect(made).toMatchObject({ removedPages: [1, 3], isSignatureRemoved: false });
    const report = await inspectMail(creating(), { document64: made.document64 });
    expect(report).toMatchObject({ pagesCount: 2, findings: [] });
    expect(await textOfPdf(Buffer.from(made.document64, 'base64'))).toEqual(await textOfPdf(await aPdf({ pages: 2 })));
  });

  it('is made of an earlier letter too, whose own document stays', async () => {
    const documentSha256 = new Uint8Array(await desk.world.blobs.put(await aPdf({ pages: 2, blank: [2] })));
    const id = await desk.draft({ documentSha256 });
    const made = await removeBlankPages(creating(), { copiedFromId: id });
    expect(made.removedPages).toEqual([2]);
    expect(Buffer.from((await desk.mail(id)).documentSha256)).toEqual(Buffer.from(documentSha256));
  });

  it('is not made of what has none, of the letter of a stranger, and of a file that the post refuses', async () => {
    expect(await refusalOf(await fileOf())).toBe('no-blank-pages');
    expect(await refusalOf({ document64: text64(new TextEncoder().encode('no PDF')) })).toBe('pdf-refused');
    const id = await desk.draft();
    const stranger = desk.world.as(await desk.stranger(), 'mail.create');
    await expect(removeBlankPages(stranger, { copiedFromId: id })).rejects.toThrow('mail-not-found');
  });
});
