import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Certificate } from 'pkijs';
import { builtinVerifier } from '../builtin-verifier.ts';
import { describeCertificate } from '../certificates/signer-certificate.ts';
import { readSignedData } from '../cms/read-signed-data.ts';
import { SignatureRejected, type SignatureRejection, type SignerCertificate, type VerifiedSignature } from '../port.ts';
import { NOW } from './test-authority.ts';

export type ReceivedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type ReplyHandler = (asked: ReceivedRequest) => Promise<{ status: number; body: unknown }>;

/** Test server with E-IMZO-SERVER's HTTP interface; `reply` creates its answers. */
export async function openEimzoServerDouble(
  reply: ReplyHandler,
): Promise<{ baseUrl: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void respond(request, response, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

/** A reply that verifies RSA and ECDSA signatures at the time of `clock` and answers in the format of E-IMZO-SERVER. */
export function createVerifyingReply(trusted: Uint8Array[], clock: () => Date = () => NOW): ReplyHandler {
  const judge = builtinVerifier({ trusted });
  return async ({ body }) => {
    const pkcs7 = Buffer.from(body, 'base64');
    try {
      return { status: 200, body: good(await judge.verify(pkcs7, clock())) };
    } catch (error) {
      return error instanceof SignatureRejected ? bad(error.reason, pkcs7) : { status: 503, body: '' };
    }
  };
}

const STATUS: Partial<Record<SignatureRejection, number>> = {
  'signature-invalid': -10,
  'untrusted-issuer': -11,
  'certificate-expired': -12,
  'certificate-not-yet-valid': -12,
  'timestamp-invalid': -21,
  'timestamp-untrusted': -22,
};

function good({ content, certificate, signingTime, timestampedAt }: VerifiedSignature): object {
  const sound = { verified: true, certificateVerified: true, certificateValidAtSigningTime: true };
  const timeStampInfo = timestampedAt && { ...sound, time: serverTime(timestampedAt), digestVerified: true };
  const signer = {
    ...sound,
    certificate: [certificateInfo(certificate)],
    signingTime: signingTime && serverTime(signingTime),
    ...(timeStampInfo && { timeStampInfo }),
  };
  return {
    status: 1,
    message: '',
    pkcs7Info: { documentBase64: Buffer.from(content).toString('base64'), signers: [signer] },
  };
}

function bad(reason: SignatureRejection, pkcs7: Uint8Array): { status: number; body: object } {
  if (reason === 'malformed') return { status: 400, body: {} };
  if (reason === 'detached') return { status: 200, body: { status: 1, pkcs7Info: { signers: [{}] } } };
  if (reason === 'no-signer') return { status: 200, body: { status: 1, pkcs7Info: { signers: [] } } };
  if (reason === 'several-signers') return { status: 200, body: { status: 1, pkcs7Info: { signers: [{}, {}] } } };
  const { certificates } = readSignedData(pkcs7, '1.2.840.113549.1.7.1');
  const certificate = certificates.map((each: Certificate) => certificateInfo(describeCertificate(each)));
  const failedSignerInfo = { verified: false, certificate };
  return { status: 200, body: { status: STATUS[reason], message: reason, failedSignerInfo } };
}

function certificateInfo(certificate: SignerCertificate): object {
  return {
    serialNumber: certificate.serialNumber.toUpperCase(),
    subjectInfo: {
      CN: certificate.commonName,
      O: certificate.organization,
      T: certificate.position,
      UID: certificate.personInn,
      '1.2.860.3.16.1.1': certificate.organizationInn,
      '1.2.860.3.16.1.2': certificate.pinfl,
    },
    issuerName: certificate.issuer,
    validFrom: serverTime(certificate.validFrom),
    validTo: serverTime(certificate.validTo),
  };
}

function serverTime(time: Date): string {
  return new Date(time.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

async function respond(request: IncomingMessage, response: ServerResponse, reply: ReplyHandler): Promise<void> {
  const { method = '', url: path = '', headers } = request;
  const { status, body } = await reply({ method, path, headers, body: await text(request) });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
