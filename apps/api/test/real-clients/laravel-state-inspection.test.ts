import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import {
  addTimestamp,
  type CertificateHolder,
  createRootCertificate,
  createSignature,
  derOf,
  encodeLikeEimzo,
  issueTestCertificate,
} from '@hybrid-mail/gateways/testing';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearerHeader, encodeForm, formContentType, pdf64, type RunningSystem, startSystem } from './program.ts';

/** Client of the state inspection: sends only forms, SOATO codes under misspelt names, and time-stamped signatures. */
let system: RunningSystem;
let root: CertificateHolder;
let token: string;
beforeAll(async () => {
  root = await createRootCertificate('Root of keys and of time stamps', wide);
  system = await startSystem({ verifier: builtinVerifier({ trusted: [derOf(root.certificate)] }) });
  token = await askToken();
});
afterAll(() => system?.close());

async function askToken(): Promise<string> {
  const reply = await system.send('GET', '/token', {
    headers: { 'Content-Type': formContentType },
    body: encodeForm([
      ['grant_type', 'password'],
      ['username', system.username],
      ['password', system.password],
    ]),
  });
  return reply.json.access_token;
}

async function create(place: [string, string][], path = '/api/PdfMail') {
  const fields: [string, string][] = [
    ['Receiver', 'МЧЖ «Баҳор»'],
    ['Address', 'Каттақўрғон тумани, Мустақиллик кўчаси 1'],
    ...place,
    ['Document64', await pdf64()],
  ];
  return system.send('POST', path, {
    headers: { 'Content-Type': formContentType, ...bearerHeader(token) },
    body: encodeForm(fields),
  });
}

const soato: [string, string][] = [
  ['SaotoRegionId', '1718'],
  ['SaotoAreaId', '1718212'],
];

async function aDraftWithText(): Promise<{ id: number; text: string }> {
  const { Id } = (await create(soato)).json;
  const reply = await system.send('GET', `/api/SendMail/${Id}`, { headers: bearerHeader(token) });
  expect(reply.status).toBe(200);
  return { id: Id, text: reply.json };
}

const send = async (id: number, body: string) =>
  system.send('PUT', `/api/SendMail/${id}`, {
    headers: { 'Content-Type': formContentType, ...bearerHeader(token) },
    body,
  });

const wide = { from: '2024-01-01T00:00:00Z', to: '2036-01-01T00:00:00Z' };

async function director(): Promise<TestSigner> {
  const { inn } = system.cast.ours.organization;
  const subject = [
    ['2.5.4.3', 'РАХИМОВА НОДИРА ШАВКАТОВНА'],
    ['1.2.860.3.16.1.1', inn],
  ] as const;
  return {
    ...(await issueTestCertificate({ subject, issuer: root, keyUsage: 0xc0, ...wide })),
    chain: [],
    now: () => new Date(),
  };
}

/** Time-stamping authority of the inspection's own server. */
const timeAuthority = () =>
  issueTestCertificate({
    subject: [['2.5.4.3', 'Time stamps']],
    issuer: root,
    keyUsage: 0x80,
    purpose: '1.3.6.1.5.5.7.3.8',
    ...wide,
  });

describe('the state inspection', () => {
  it('creates by SOATO codes under the names it has always used', async () => {
    const { status, json } = await create(soato);
    expect(status).toBe(200);
    expect(json).toMatchObject({ Region: { Id: 3 }, Area: { Id: 41 }, Receiver: 'МЧЖ «Баҳор»' });
  });

  it('may spell them rightly, in any case, and end the path with a slash', async () => {
    const { status, json } = await create(
      [
        ['soatoRegionId', '1718'],
        ['SOATOAREAID', '1718406'],
      ],
      '/API/pdfmail/',
    );
    expect([status, json.Area?.Id]).toEqual([200, 36]);
  });

  it('is told when the district lies in another region', async () => {
    const { status, json } = await create([
      ['SaotoRegionId', '1726'],
      ['SaotoAreaId', '1718212'],
    ]);
    expect([status, json.Code]).toEqual([400, 'area-not-in-region']);
  });

  it('sends a time-stamped signature in a form', async () => {
    const { id, text } = await aDraftWithText();
    const signer = await director();
    const signed = await createSignature({ content: Buffer.from(text, 'latin1'), signer });
    await addTimestamp(signed, await timeAuthority(), { time: new Date() });
    const signature = Buffer.from(encodeLikeEimzo(signed)).toString('base64');
    const { status, json } = await send(id, encodeForm([['signature', signature]]));
    expect([status, json.SendStatus]).toEqual([200, 1]);
    const stored = await system.api.db.prisma.mailSignature.findFirstOrThrow({ where: { mailId: id } });
    expect(stored.timestampedOn).not.toBeNull();
  });

  it('may forget to encode the plus signs, or break the lines', async () => {
    for (const spoil of [
      (base64: string) => `signature=${base64.replace(/=/g, '%3D')}`,
      (base64: string) => encodeForm([['signature', base64.replace(/(.{64})/g, '$1\r\n')]]),
    ]) {
      const { id, text } = await aDraftWithText();
      const base64 = await signText(await director(), text);
      expect((await send(id, spoil(base64))).status).toBe(200);
    }
  });
});
