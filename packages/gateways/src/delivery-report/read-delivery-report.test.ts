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
    ['Status: 5.1.351\nDiagnostic-Code: smtp; 550 5.1.351 Remote server returned unknown recipient', 'unknown'],
    ['Status: 5.4.1\nDiagnostic-Code: smtp; 550 5.4.1 Recipient address rejected: Access denied', 'unknown'],
    ['Status: 5.4.1\nDiagnostic-Code: smtp; 541 5.4.1 Mail rejected by destination domain', 'refused'],
    ['Status: 5.5.0\nDiagnostic-Code: smtp; 550 Requested action not taken: mailbox unavailable', 'unknown'],
    ['Status: 5.5.0\nDiagnostic-Code: smtp; 550 domain mismatches client address', 'refused'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 550 User unknown', 'unknown'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 550 <n.rahimova@namuna.uz>: User unknown', 'unknown'],
    ["Status: 5.0.0\nDiagnostic-Code: smtp; 554 This user doesn't have a namuna.uz account", 'unknown'],
    ['Status: 4.1.1\nDiagnostic-Code: smtp; 450 4.1.1 User unknown in virtual alias table', 'away'],
    ['Status: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.1 Unknown user of a relay', 'away'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 550 Sender refused: user unknown', 'refused'],
    ['Status: 5.2.1\nDiagnostic-Code: smtp; 550 5.2.1 The user is receiving mail at a rate that prevents more', 'away'],
    ['Status: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 203.0.113.2 has sent to too many recipients this hour', 'away'],
    ['Status: 5.1.3\nDiagnostic-Code: smtp; 553 http://www.spamhaus.org/query/bl?ip=203.0.113.2', 'away'],
    ['Status: 5.0.0\nDiagnostic-Code: smtp; 552 Too many recipients', 'away'],
    ['Status: 5.2.1\nDiagnostic-Code: smtp; 550 5.2.1 The account is disabled', 'unknown'],
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

describe('a report in a wrapping', () => {
  const usual = `${receiver}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such user`;
  const mixed = (parts: string) =>
    `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="m"\n\n${parts}\n--m--\n`;
  const head = 'Subject: Undelivered Mail\nContent-Type: text/plain; charset=utf-8\n\nPlease read the report below.\n';

  it.each([
    ['that a person or a gateway passes on', mixed(`--m\nContent-Type: message/rfc822\n\n${report(usual)}`)],
    ['of a filter that added a part of its own', mixed(`--m\n\nScanned.\n--m\n${report(usual)}`)],
    ['of a gateway that changed its type alone', report(usual).replace('report; report-type=delivery-status', 'mixed')],
    ['below a head that says text/plain', `${head}\n---\nFrom MAILER-DAEMON  Thu Nov 26 2026\n${report(usual)}`],
    ['below a head without a type', `Subject: Returned mail\n\n${report(usual).replace(/^[\s\S]*?\n\n/, '')}`],
    ['within two of them', mixed(`--m\nContent-Type: message/rfc822\n\n${head}\n${report(usual)}`)],
  ])('%s is read as the report itself', async (_, source) => {
    expect(await read(source)).toEqual(await read(report(usual)));
    expect((await read(source))?.receivers).toHaveLength(1);
  });

  it('of ten others is not looked for', async () => {
    const wrapped = Array.from({ length: 10 }).reduce<string>(
      (inner, _, at) => mixed(`--m\nContent-Type: message/rfc822\n\n${inner}`).replaceAll('m', `m${at}`),
      report(usual),
    );
    expect(await read(wrapped)).toBeNull();
  });
});

describe('a report without fields of a receiver', () => {
  const failed = 'X-Failed-Recipients: n.rahimova@namuna.uz';
  const returned =
    'Return-path: <notices@letters.example>\nMessage-ID: <17.1795773600000@letters.example>\nSubject: EHM17';
  const plain = (answer: string, subject = 'Mail delivery failed: returning message to sender') =>
    `${failed}\nSubject: ${subject}\nMessage-ID: <E1@mx.example>\nContent-Type: text/plain; charset=utf-8\n\n` +
    `A message that you sent could not be delivered:\n\n  n.rahimova@namuna.uz\n    host mx.namuna.uz [192.0.2.25]: ${answer}\n\n` +
    `------ This is a copy of the message, including all the headers. ------\n\n${returned}\n\nText\n`;

  it('takes the receiver from the head, and the answer from the words', async () => {
    expect(await read(plain('550 5.1.1 No such user'))).toEqual({
      messageId: '17.1795773600000',
      receivers: [
        {
          addresses: ['n.rahimova@namuna.uz'],
          failure: 'unknown',
          answer: '550 5.1.1 No such user',
          codes: '550 5.1.1',
        },
      ],
    });
  });

  it.each([
    ['550 User unknown', 'unknown'],
    ['552 5.2.2 Mailbox full', 'full'],
    ['550 5.7.26 Unauthenticated mail is prohibited', 'away'],
    ['550 <n.rahimova@namuna.uz>:\n    User unknown', 'unknown'],
    ['550 550 5.1.1 user unknown (state 14)', 'unknown'],
    ['retry timeout exceeded', 'away'],
  ])('with «%s» means: %s', async (answer, failure) => {
    expect((await read(plain(answer)))?.receivers[0]?.failure).toBe(failure);
  });

  it.each(['Delivery Status Notification (Delay)', 'Warning: message delayed 24 hours'])(
    'with the subject «%s» blames no address',
    async (subject) => {
      expect((await read(plain('550 5.1.1 No such user', subject)))?.receivers[0]?.failure).toBeNull();
    },
  );

  it('names each of the receivers in the head', async () => {
    const several = plain('550 5.1.1 No such user').replace(failed, `${failed},\n office@namuna.uz`);
    expect((await read(several))?.receivers.flatMap(({ addresses }) => addresses)).toEqual([
      'n.rahimova@namuna.uz',
      'office@namuna.uz',
    ]);
  });

  it('is read as well when its machine-readable part is empty', async () => {
    const empty = report('')
      .replace('MIME-Version', `${failed}\nMIME-Version`)
      .replace('Sorry.', 'The response was:\n550 5.1.1 No');
    expect(await read(empty)).toMatchObject({
      messageId: '17.1795773600000',
      receivers: [{ addresses: ['n.rahimova@namuna.uz'], failure: 'unknown', codes: '550 5.1.1' }],
    });
  });

  it('that quotes the words of other messages does not take a code from them', async () => {
    const source = plain('retry timeout exceeded').replace('\n\nText\n', '\n\n550 5.1.1 No such user\n');
    expect((await read(source))?.receivers[0]?.codes).toBe('');
  });
});

describe('an e-mail is no report', () => {
  it.each([
    ['when a person wrote it', 'From: a@namuna.uz\nIn-Reply-To: <17.1795773600000@letters.example>\n\nThank you\n'],
    [
      'when it passes a letter on',
      `Content-Type: multipart/mixed; boundary="m"\n\n--m\nContent-Type: message/rfc822\n\nSubject: EHM17\n\n--m--\n`,
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
