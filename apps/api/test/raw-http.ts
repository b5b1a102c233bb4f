import { connect } from 'node:net';

export interface RawAnswer {
  /** Statuses of the received answers, in order. */
  statuses: number[];
  text: string;
}

/** Writes raw bytes and reads until the server closes the connection or has sent `answers` answers. */
export function sendRawBytes(
  origin: string,
  chunks: readonly (string | Buffer)[],
  { answers = 1, everyMs = 0 } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const end = () => {
      clearInterval(writing);
      socket.destroy();
      resolve({ statuses: statuses(), text });
    };
    const queue = [...chunks];
    const writeNext = () => {
      const chunk = queue.shift();
      if (chunk !== undefined && socket.writable) socket.write(chunk);
    };
    const writing = setInterval(writeNext, Math.max(1, everyMs));
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => {
      text += data;
      const final = statuses().filter((status) => status >= 200);
      if (final.length >= answers && /\r\n\r\n/.test(text)) setTimeout(end, 20);
    });
    socket.on('close', end);
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : end()));
  });
}

/** The head of a raw HTTP/1.1 request; `line` is its method and path. */
export const requestHead = (line: string, headers: Record<string, string | number> = {}) =>
  [
    `${line} HTTP/1.1`,
    'Host: api',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
