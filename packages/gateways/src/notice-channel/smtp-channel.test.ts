import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { Secret } from '../secret/index.ts';
import type { ChannelMessage } from './port.ts';
import { probeSmtp } from './probe-smtp.ts';
import { smtpChannel } from './smtp-channel.ts';
import { smtpConnectionOptions } from './smtp-connection-options.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/**
 * Starts a mail server on this machine.
 * @returns its address, and the messages that it received
 */
async function serverWith(options: SMTPServerOptions = {}) {
  const got: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        got.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done(null);
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, got };
}

function channelTo(url: string, password?: Secret) {
  const channel = smtpChannel({ url, password, from: 'Почта <notices@letters.example>', timeoutMs: 500 });
  closing.push(() => channel.close());
  return channel;
}

const message: ChannelMessage = {
  id: '17.1',
  to: 'n.rahimova@namuna.uz',
  subject: 'Письмо EHM17 вернулось',
  text: 'Письмо EHM17 вернулось.',
  html: '<p>Письмо EHM17 вернулось.</p>',
  language: 'ru',
};

it('a message arrives with its id and language, and says that no answer is wanted', async () => {
  const { url, got } = await serverWith();
  expect(await channelTo(url).send(message)).toMatchObject({ kind: 'sent', answer: expect.stringContaining('250') });
  expect(got.map(({ to }) => to)).toEqual([['n.rahimova@namuna.uz']]);
  for (const head of ['Message-ID: <17.1@letters.example>', 'Content-Language: ru', 'Auto-Submitted: auto-generated']) {
    expect(got[0]?.source).toContain(head);
  }
});

it('goes encrypted where the server offers it, also when it signed its certificate itself', async () => {
  const secure: boolean[] = [];
  const { url } = await serverWith({
    onMailFrom(_, session, done) {
      secure.push(session.secure);
      done();
    },
  });
  expect(await channelTo(url).send(message)).toMatchObject({ kind: 'sent' });
  expect(secure).toEqual([true]);
});

it('a line break in an address or a subject becomes no header and no second receiver', async () => {
  const { url, got } = await serverWith();
  const subject = 'Тема\r\nBcc: other@namuna.uz';
  await channelTo(url).send({ ...message, to: 'a@namuna.uz\r\nRCPT TO:<b@namuna.uz>', subject });
  await channelTo(url).send({ ...message, to: 'a@namuna.uz, b@namuna.uz', subject });
  for (const { to, source } of got) {
    expect(to).toHaveLength(1);
    expect(source).not.toMatch(/^Bcc:/im);
  }
});

it('logs in with the password of the settings, and a wrong one blames no address', async () => {
  const { url } = await serverWith({
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'notices' && password === 'right' ? done(null, { user: username }) : done(new Error('no')),
  });
  const withUser = url.replace('//', '//notices@');
  expect(await channelTo(withUser, 'right').send(message)).toMatchObject({ kind: 'sent' });
  expect(await channelTo(withUser, 'wrong').send(message)).toMatchObject({ kind: 'failed', cause: 'away' });
  expect(await probeSmtp({ url: withUser, password: 'right' })).toMatchObject({ state: 'ok' });
  expect(await probeSmtp({ url: withUser, password: 'wrong' })).toMatchObject({ state: 'failed' });
});

it('a server that is not there is an outcome, not an error', async () => {
  expect(await channelTo('smtp://127.0.0.1:1').send(message)).toMatchObject({ kind: 'failed', cause: 'away' });
  expect(await probeSmtp({ url: 'smtp://127.0.0.1:1' })).toMatchObject({ state: 'failed' });
});

it('a server outside of the own network is spoken to by TLS alone, with a valid certificate', () => {
  const outside = { requireTLS: true, secure: false, port: 587, tls: { rejectUnauthorized: true } };
  expect(smtpConnectionOptions({ url: 'smtp://mail.example.uz' })).toMatchObject(outside);
  expect(smtpConnectionOptions({ url: 'smtps://mail.example.uz' })).toMatchObject({ secure: true, port: 465 });
  expect(smtpConnectionOptions({ url: 'smtp://mail.internal:25' })).toMatchObject({ requireTLS: false, port: 25 });
});

it('logs in with the password as it is when the message goes out', async () => {
  let expected = 'first';
  const { url, got } = await serverWith({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) => (password === expected ? done(null, { user: 'post' }) : done(new Error('no'))),
  });
  let password = 'first';
  const channel = channelTo(url.replace('//', '//post@'), () => password);
  expect(await channel.send(message)).toMatchObject({ kind: 'sent' });
  expected = 'second';
  password = 'second';
  expect(await channel.send({ ...message, id: '18.1' })).toMatchObject({ kind: 'sent' });
  expect(got).toHaveLength(2);
});
