import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { clamdConnectionOptions } from './scanner-address.ts';

export interface ClamdServer {
  /** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
  readonly address: string;
  /** Timeout of the whole exchange: connecting, sending and scanning. */
  readonly timeoutMs: number;
}

/** Maximum length of an answer; real answers to our commands are shorter. */
const maxAnswerBytes = 4096;

/**
 * Sends one command on a new connection.
 * @returns the answer without its final zero byte; `isEarly` when it arrived before the whole command was sent
 * @throws Error when no complete answer arrives in time
 */
export function sendClamdCommand(
  { address, timeoutMs }: ClamdServer,
  command: Iterable<Uint8Array>,
): Promise<{ answer: string; isEarly: boolean }> {
  return new Promise((resolve, reject) => {
    const socket = connect(clamdConnectionOptions(address));
    const stop = (reason: string) => socket.destroy(new Error(reason));
    const timer = setTimeout(() => stop(`no answer in ${timeoutMs / 1000} s`), timeoutMs);
    const source = Readable.from(command);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
      const end = answer.indexOf('\0');
      if (end >= 0) {
        resolve({ answer: Buffer.from(answer.slice(0, end), 'latin1').toString(), isEarly: !source.readableEnded });
        socket.destroy();
      } else if (answer.length > maxAnswerBytes) stop(`an answer of more than ${maxAnswerBytes} bytes`);
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      source.destroy();
      reject(new Error('closed the connection without a whole answer'));
    });
    source.pipe(socket, { end: false });
  });
}
