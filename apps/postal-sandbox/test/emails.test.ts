import { smtpChannel } from '@hybrid-mail/gateways/notice-channel';
import { expect, it, onTestFinished } from 'vitest';
import type { ReceivedEmail } from '../src/emails/email-book.ts';
import { findFreePort } from './find-free-port.ts';
import { startSandbox } from './start-sandbox.ts';

async function sandboxWithEmails() {
  const port = await findFreePort();
  const sandbox = await startSandbox({ smtp: { port, host: '127.0.0.1' } });
  const channel = smtpChannel({ url: `smtp://127.0.0.1:${port}`, from: 'notices@letters.example' });
  onTestFinished(() => channel.close());
  const send = (to: string) =>
    channel.send({ id: '1', to, subject: 'Код: 123456', text: 'Код <b>', html: '<p>Код</p>', language: 'ru' });
  const readEmails = async () => (await (await sandbox.call('GET', '/sandbox/emails')).json()) as ReceivedEmail[];
  return { ...sandbox, send, readEmails };
}

it('the sandbox keeps the e-mails that it gets, and shows them to the person who tries the product', async () => {
  const { baseUrl, call, send, readEmails } = await sandboxWithEmails();
  expect(await send('a@namuna.uz')).toMatchObject({ kind: 'sent' });
  expect(await readEmails()).toMatchObject([
    {
      from: 'notices@letters.example',
      to: ['a@namuna.uz'],
      subject: 'Код: 123456',
      text: expect.stringMatching('Код'),
    },
  ]);
  const page = await (await fetch(`${baseUrl}/emails`)).text();
  expect(page).toContain('Код: 123456');
  expect(page).toContain('Код &lt;b&gt;');
  await call('DELETE', '/sandbox/emails');
  expect(await readEmails()).toEqual([]);
});

it('addresses that begin with unknown, full or strict are refused as real servers do', async () => {
  const { send, readEmails } = await sandboxWithEmails();
  expect(await send('unknown@namuna.uz')).toMatchObject({ kind: 'unknown' });
  expect(await send('full@namuna.uz')).toMatchObject({ kind: 'failed', cause: 'full' });
  expect(await send('strict@namuna.uz')).toMatchObject({ kind: 'failed', cause: 'refused' });
  expect(await readEmails()).toEqual([]);
});
