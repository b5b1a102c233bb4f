import { toDefiniteLength } from '../cms/to-definite-length.ts';
import { SignatureRejected, type SignatureVerifier, VerifierUnavailable } from '../port.ts';
import { type EimzoAnswer, eimzoAnswer } from './eimzo-answer.ts';
import { readEimzoAnswer } from './read-eimzo-answer.ts';
import { sendTextPost, type TextPostRequest } from './send-text-post.ts';

export type EimzoServerVerifierOptions = {
  /** Base URL of E-IMZO-SERVER, e.g. http://eimzo-server:8080. */
  baseUrl: string;
  /** Our domain, as registered with the operator of E-IMZO-SERVER. */
  host: string;
  timeoutMs: number;
  /** Sent to E-IMZO-SERVER as the user's IP address. */
  realIp?: string;
};

/** Verifies with the national E-IMZO-SERVER, which also supports the O'zDSt algorithms and checks revocation. */
export function eimzoServerVerifier(options: EimzoServerVerifierOptions): SignatureVerifier {
  const { baseUrl, host, timeoutMs, realIp = '127.0.0.1' } = options;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/backend/pkcs7/verify/attached`);
  const headers = { host, 'x-real-ip': realIp, 'content-type': 'application/octet-stream' };
  return {
    name: 'eimzo-server',
    async verify(pkcs7, at) {
      toDefiniteLength(pkcs7);
      const body = Buffer.from(pkcs7).toString('base64');
      const { answer, bytes } = await ask({ url, headers, body, timeoutMs });
      return { ...readEimzoAnswer(answer, at), answer: bytes };
    },
  };
}

async function ask(question: TextPostRequest): Promise<{ answer: EimzoAnswer; bytes: Uint8Array }> {
  const { status, body } = await sendTextPost(question).catch((cause: unknown) => {
    throw new VerifierUnavailable('the server could not be reached', { cause });
  });
  if (status === 400) throw new SignatureRejected('malformed', 'the server could not read it');
  if (status !== 200) throw new VerifierUnavailable(`the server answered ${status}`);
  const answer = eimzoAnswer.safeParse(parseJson(body));
  if (!answer.success) throw new VerifierUnavailable('the server gave an unknown answer', { cause: answer.error });
  return { answer: answer.data, bytes: Buffer.from(body) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
