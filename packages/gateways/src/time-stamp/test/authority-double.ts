import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BitString, fromBER, Integer, Sequence, Utf8String } from 'asn1js';
import { TimeStampReq } from 'pkijs';
import { onTestFinished } from 'vitest';
import type { CertificateHolder } from '../../signature-verifier/test/test-authority.ts';
import { createToken, encodeSignature, type TestTokenFields } from '../../signature-verifier/test/test-signature.ts';

export const replyType = 'application/timestamp-reply';

export interface ReceivedQuery {
  readonly query: TimeStampReq;
  readonly headers: IncomingMessage['headers'];
}

/** Opens a server on a free port of the loopback address until the test ends. @returns its address */
export async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a time-stamp authority whose answers `answer` writes. @returns its address */
export const openAuthority = (answer: (received: ReceivedQuery, response: ServerResponse) => Promise<void> | void) =>
  openServer(async (request, response) => {
    const query = TimeStampReq.fromBER(await buffer(request));
    await answer({ query, headers: request.headers }, response);
  });

/** Opens an authority that grants each stamp; `fields` replaces parts of the token. @returns its address */
export const openGrantingAuthority = (
  authority: CertificateHolder,
  fields: Partial<TestTokenFields> = {},
  change: (body: Buffer) => Uint8Array = (body) => body,
) =>
  openAuthority(async ({ query }, response) => {
    const body = change(Buffer.from(encodeGrant(await tokenFor(query, authority, fields))));
    response.writeHead(200, { 'content-type': replyType }).end(body);
  });

/** The token that answers the query. */
export async function tokenFor(
  { messageImprint, nonce, reqPolicy }: TimeStampReq,
  authority: CertificateHolder,
  fields: Partial<TestTokenFields> = {},
): Promise<Uint8Array> {
  const imprint = {
    algorithm: messageImprint.hashAlgorithm.algorithmId,
    digest: messageImprint.hashedMessage.valueBlock.valueHexView,
  };
  const token = await createToken(authority, {
    stamped: new Uint8Array(),
    imprint,
    ...(nonce && { nonce: nonce.valueBlock.valueHexView }),
    ...(reqPolicy !== undefined && { policy: reqPolicy }),
    ...fields,
  });
  return encodeSignature(token);
}

/** TimeStampResp with the status granted. */
export const encodeGrant = (token: Uint8Array): Uint8Array =>
  new Uint8Array(
    new Sequence({ value: [new Sequence({ value: [new Integer({ value: 0 })] }), fromBER(token).result] }).toBER(),
  );

/** TimeStampResp without a token. @param bit number of the bit in PKIFailureInfo; null: the answer has none */
export function encodeRejection(status: number, bit: number | null, reason?: string): Uint8Array {
  const octets = new Uint8Array(4);
  if (bit !== null) octets[bit >> 3] = 0x80 >> (bit & 7);
  const info = new Sequence({
    value: [
      new Integer({ value: status }),
      ...(reason === undefined ? [] : [new Sequence({ value: [new Utf8String({ value: reason })] })]),
      ...(bit === null ? [] : [new BitString({ valueHex: octets.buffer })]),
    ],
  });
  return new Uint8Array(new Sequence({ value: [info] }).toBER());
}
