import { z } from 'zod';
import { nameText } from '../signature-verifier/certificates/signer-certificate.ts';
import { findSignerCertificate } from '../signature-verifier/cms/find-signer-certificate.ts';
import { readSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { sendTextPost, type TextPostRequest } from '../signature-verifier/eimzo-server/send-text-post.ts';
import { readMessageWithSigner, signatureValueOf, tokenOfSigner } from './only-signer.ts';
import { type TimeStamp, type TimeStamper, TimeStampInvalid, TimeStampRefused, TimeStampUnavailable } from './port.ts';
import { assertNotLater, assertRecent, digestIn, invalidBecause } from './read-time-stamp.ts';
import { isImprintOf, readTokenInfo, TIME_STAMP_INFO } from './token-info.ts';

const SUCCESS = 1;

const answerSchema = z.object({
  status: z.number(),
  message: z.string().nullish(),
  pkcs7b64: z.string().nullish(),
  timestampedSignerList: z.array(z.unknown()).nullish(),
});

type Answer = z.output<typeof answerSchema>;

export interface EimzoTimeStamperOptions {
  /** Base URL of E-IMZO-SERVER, e.g. http://eimzo-server:8080. */
  readonly url: string;
  /** Our domain, as registered with the operator of E-IMZO-SERVER. */
  readonly host: string;
  readonly timeoutMs: number;
  /** Sent to E-IMZO-SERVER as the user's IP address. */
  readonly realIp?: string;
}

/**
 * Has E-IMZO-SERVER stamp the message (`POST /frontend/timestamp/pkcs7`), which asks the national authority, and takes
 * the token from the message that it returns.
 *
 * The answer must have the same signature value as the request. The signature of a token with the national algorithms
 * (O'zDSt) and its imprint cannot be computed in this process: such a token is accepted because E-IMZO-SERVER returned
 * it. E-IMZO-SERVER itself verifies it with the signature (`/backend/pkcs7/verify/attached`, timeStampInfo).
 * The authority's name is `E-IMZO-SERVER` when the token does not have its certificate.
 *
 * For a message that was stamped before, E-IMZO-SERVER names no signer in timestampedSignerList; the result is then the
 * earlier stamp, however old.
 */
export function eimzoTimeStamper({ url, host, timeoutMs, realIp = '127.0.0.1' }: EimzoTimeStamperOptions): TimeStamper {
  const address = new URL(`${url.replace(/\/+$/, '')}/frontend/timestamp/pkcs7`);
  const headers = { host, 'x-real-ip': realIp, 'content-type': 'application/octet-stream' };
  return {
    name: 'eimzo-server',
    async stamp(pkcs7, at) {
      const signature = signatureValueOf(pkcs7);
      const body = Buffer.from(pkcs7).toString('base64');
      const answer = await ask({ url: address, headers, body, timeoutMs });
      try {
        return stampIn(answer, signature, at);
      } catch (cause) {
        throw invalidBecause(cause);
      }
    },
  };
}

async function ask(request: TextPostRequest): Promise<Answer> {
  const { status, body } = await sendTextPost(request).catch((cause: unknown) => {
    throw new TimeStampUnavailable('the server could not be reached', { cause });
  });
  if (status === 400) throw new TimeStampRefused('the server could not read the message');
  if (status !== 200) throw new TimeStampUnavailable(`HTTP status ${status}`);
  const answer = answerSchema.safeParse(parseJson(body));
  if (!answer.success) throw new TimeStampUnavailable('the server gave an unknown answer', { cause: answer.error });
  // The manual does not say what the other statuses of this call mean, so none of them is final.
  if (answer.data.status !== SUCCESS)
    throw new TimeStampUnavailable(`status ${answer.data.status} ${answer.data.message ?? ''}`.trim());
  return answer.data;
}

function stampIn({ pkcs7b64, timestampedSignerList }: Answer, signatureValue: Uint8Array, at: Date): TimeStamp {
  if (!pkcs7b64) throw new TimeStampInvalid('no-token');
  const { signer } = readMessageWithSigner(Buffer.from(pkcs7b64, 'base64'));
  if (Buffer.compare(signer.signature, signatureValue) !== 0) throw new TimeStampInvalid('other-signature');
  const found = tokenOfSigner(signer);
  if (!found) throw new TimeStampInvalid('no-token');
  const token = new Uint8Array(toDefiniteLength(found));
  const signature = readSignedData(token, TIME_STAMP_INFO);
  const info = readTokenInfo(signature.content);
  if (isImprintOf(info, signatureValue) === false) throw new TimeStampInvalid('other-imprint');
  const isNew = (timestampedSignerList ?? []).length > 0;
  if (isNew) assertRecent(info.at, at);
  else assertNotLater(info.at, at);
  const certificate = findSignerCertificate(signature.signer.id, signature.certificates);
  return {
    ...{ token, at: info.at, digest: digestIn(info) },
    authority: certificate ? nameText(certificate.subject) : 'E-IMZO-SERVER',
    authorityUntil: certificate?.notAfter.value ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
