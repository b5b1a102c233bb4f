const timeoutMs = 5_000;

/**
 * Downloads the body of an answer. Follows no redirects.
 * @throws Error when the status is not 200, there is no body, or the body is longer than `maxBytes`
 */
export async function download(address: string, maxBytes: number, init: RequestInit = {}): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { ...init, redirect: 'error', signal });
  if (response.status !== 200 || !response.body) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
