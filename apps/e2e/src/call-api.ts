import { request as httpsRequest } from 'node:https';

export interface HttpsAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** Sends a GET request by HTTPS without verifying the certificate, because a private authority has signed it. */
export function getOverHttps(url: string, headers: Record<string, string> = {}): Promise<HttpsAnswer> {
  return new Promise((resolve, reject) => {
    const call = httpsRequest(url, { headers, rejectUnauthorized: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (body += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    call.on('error', reject);
    call.end();
  });
}
