import { expect, it } from 'vitest';
import { outcomeOfSmtpError } from './outcome-of-smtp-error.ts';

const answered = (command: string, response: string) =>
  outcomeOfSmtpError({ message: 'refused', command, response, responseCode: Number(response.slice(0, 3)) });

it.each([
  ['550 5.1.1 User unknown', 'unknown'],
  ['550 No such user', 'unknown'],
  ['550-5.1.1 The email account does not exist', 'unknown'],
  ['550 5.2.1 The mailbox is disabled', 'unknown'],
  ['553 5.1.10 Recipient address has null MX', 'unknown'],
  ['452 4.2.2 Mailbox full', 'full'],
  ['552 5.2.2 Over quota', 'full'],
  ['552 Storage exceeded', 'full'],
  ['450 4.2.0 Greylisted', 'refused'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'unknown'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'unknown'],
  ['450 4.1.1 User unknown in virtual alias table', 'refused'],
  ['550 5.2.1 The user is receiving mail at a rate that prevents more', 'away'],
  ['550 5.1.1 Your server has sent to too many recipients this hour', 'away'],
  ['550 Blocked, see https://www.spamhaus.org/query/ip/203.0.113.2', 'away'],
  ['452 Too many recipients', 'away'],
  ['550 5.7.1 Relaying denied', 'away'],
  ['550 5.1.8 Domain of sender address does not resolve', 'away'],
])('an answer to the receiver, «%s», means: %s', (response, meaning) => {
  const outcome = answered('RCPT TO', response);
  expect(outcome.kind === 'failed' ? outcome.cause : outcome.kind).toBe(meaning);
  expect(outcome).toMatchObject({ problem: response });
});

it.each([
  ['the sender', answered('MAIL FROM', '550 5.1.1 Unknown sender')],
  ['the login', answered('AUTH PLAIN', '535 5.7.8 Authentication failed')],
  [
    'the connection',
    outcomeOfSmtpError({ message: 'connect ECONNREFUSED 127.0.0.1:25', code: 'ESOCKET', command: 'CONN' }),
  ],
  ['the time', outcomeOfSmtpError({ message: 'Greeting never received', code: 'ETIMEDOUT', command: 'CONN' })],
])('a failure of %s blames no address', (_, outcome) => {
  expect(outcome).toMatchObject({ kind: 'failed', cause: 'away' });
});
