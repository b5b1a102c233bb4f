import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDeliveryReport } from './read-delivery-report.ts';

const folder = join(import.meta.dirname, '../../fixtures/delivery-reports');
const sample = (name: string) => readFileSync(join(folder, `${name}.eml`), 'utf8');
const read = (source: string) => readDeliveryReport(Buffer.from(source));

const status = 'Reporting-MTA: dns; mail.internal';
/**
 * A report as mail servers write it.
 * @param fields the fields of its one receiver
 */
const report = (fields: string, returned = 'Message-ID: <17.1795773600000@letters.example>') => `MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Sorry.
--b
Content-Type: message/delivery-status

${status}

${fields}

--b
Content-Type: text/rfc822-headers

${returned}

--b--
`;
const receiver = 'Final-Recipient: rfc822; n.rahimova@namuna.uz\nAction: failed';
const failureOf = async (fields: string) => (await read(report(`${receiver}\n${fields}`)))?.receivers[0]?.failure;

describe('a report', () => {
  it.each([
    ['postfix', 'unknown', '5.1.1', 'unknown user: "n.rahimova@namuna.uz"'],
    ['exim', 'full', '552 5.2.2', '552 5.2.2 <n.rahimova@namuna.uz>: Recipient address rejected: mailbox is full'],
    ['exchange', 'unknown', '550 5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP'],
    ['gmail', 'unknown', '550 5.1.1', '550-5.1.1 The email account that you tried to reach does not exist. Please'],
    ['postfix-delayed', null, '4.4.1', 'connect to mx.namuna.uz[192.0.2.25]:25: Connection timed out'],
  ])('of %s says which message it is about, and means: %s', async (server, failure, codes, answer) => {
    const said = await read(sample(server));
    expect(said).toMatchObject({ messageId: '17.1795773600000', receivers: [{ failure, codes }] });
    expect(said?.receivers[0]?.answer.startsWith(answer)).toBe(true);
    expect(said?.receivers[0]?.addresses.map((address) => address.toLowerCase())).toContain('n.rahimova@namuna.uz');
  });

  it('is read as well below the line that aliases of Postfix put first', async () => {
    const piped = `From MAILER-DAEMON Fri Nov 27 09:11:09 2026\n${sample('postfix')}`;
    expect(await read(piped)).toEqual(await read(sample('postfix')));
  });

  it('with line breaks of Windows is read as well', async () => {
    expect(await read(sample('postfix').replaceAll('\n', '\r\n'))).toEqual(await read(sample('postfix')));
  });

  it.each([
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 550 5.1.1 No such user', 'unknown'],
    ['Status: 5.1.1\nDiagnostic-Code: smtp; 550 No such user', 'unknown'],
    ['Status: 4.2.2\nDiagnostic-Code: smtp; 452 4.2.2 Mailbox full', 'full'],
    ['Status: 5.4.4\nDiagnostic-Code: X-Postfix; Host not found', 'refused'],
    ['Status: 5.0.0', 'refused'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 550 Message contains a forbidden word', 'refused'],
    ['Status: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.26 Unauthenticated mail is prohibited', 'away'],
    ['Status: 4.4.1\nDiagnostic-Code: X-Postfix; connect to mx.namuna.uz: Connection timed out', 'away'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 450 4.2.0 Greylisted', 'away'],
  ])('with «%s» means: %s', async (fields, failure) => {
    expect(await failureOf(fields)).toBe(failure);
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])(
    'of a message that was %s blames no address',
    async (action) => {
      const fields = `Final-Recipient: rfc822; n.rahimova@namuna.uz\nAction: ${action}\nStatus: 5.1.1`;
      expect((await read(report(fields)))?.receivers).toMatchObject([{ failure: null }]);
    },
  );

  it('names the address that was written to beside the one that it became', async () => {
    const fields = `Original-Recipient: rfc822;office@namuna.uz\n${receiver}\nStatus: 5.1.1`;
    expect((await read(report(fields)))?.receivers[0]?.addresses).toEqual(['office@namuna.uz', 'n.rahimova@namuna.uz']);
  });

  it('says what the server said on one line, without signs that cannot be seen, and no more than 500', async () => {
    const hidden = `Status: 5.1.1\nDiagnostic-Code: smtp; 550 \u0000\u202Eno\n\tsuch\u0007 user ${'x'.repeat(600)}`;
    const [said] = (await read(report(`${receiver}\n${hidden}`)))?.receivers ?? [];
    expect(said?.answer).toMatch(/^550 no such user x+$/);
    expect(said?.answer).toHaveLength(500);
    expect(said?.codes).toBe('550 5.1.1');
  });

  it('that returns nothing is about no message', async () => {
    for (const returned of ['Subject: none', 'Message-ID: 17.1', 'Message-ID: <17.1@a@b>']) {
      expect(await read(report(receiver, returned))).toMatchObject({ messageId: '' });
    }
  });
});

describe('an e-mail is no report', () => {
  it.each([
    ['when a person wrote it', 'From: a@namuna.uz\nIn-Reply-To: <17.1795773600000@letters.example>\n\nThank you\n'],
    [
      'when it passes a report on',
      `Content-Type: multipart/mixed; boundary="m"\n\n--m\nContent-Type: message/rfc822\n\n${report(receiver)}\n--m--\n`,
    ],
    [
      'when it says that it was read',
      report(receiver).replace('message/delivery-status', 'message/disposition-notification'),
    ],
    ['when it is empty', ''],
    ['when it is no e-mail', '\u0000\u0001\u0002'],
    [
      'when it is nested without end',
      `Content-Type: multipart/report; boundary="0"\n\n${Array.from({ length: 300 }, (_, at) => `--${at}\nContent-Type: multipart/mixed; boundary="${at + 1}"\n\n`).join('')}`,
    ],
  ])('%s', async (_, source) => {
    expect(await read(source)).toBeNull();
  });
});
