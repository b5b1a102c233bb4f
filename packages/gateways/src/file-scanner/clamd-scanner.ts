import { type FileScanner, ScannerUnavailable, type ScanVerdict } from './port.ts';
import { type ClamdServer, sendClamdCommand } from './send-clamd-command.ts';

/** Scans with the ClamAV daemon, which updates its signatures itself and does not store the file. */
export const clamdScanner = (server: ClamdServer): FileScanner => ({
  async scan(bytes) {
    try {
      return verdictOf(await sendClamdCommand(server, streamed(bytes)), bytes.byteLength);
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error;
      throw unavailable(server, error as NodeJS.ErrnoException, bytes.byteLength);
    }
  },
});

const chunkBytes = 64 * 1024;

/** Sends the command INSTREAM: chunks, each preceded by its length in four bytes, then a length of zero. */
function* streamed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    yield lengthOf(chunk.byteLength);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** @throws ScannerUnavailable for an unknown answer, a size limit, or any answer before the whole file was sent */
function verdictOf({ answer, isEarly }: { answer: string; isEarly: boolean }, bytes: number): ScanVerdict {
  if (answer.startsWith('INSTREAM size limit exceeded')) throw new ScannerUnavailable(tooSmall(bytes));
  const said = `clamd answers ${JSON.stringify(answer.slice(0, 200))}`;
  if (isEarly) throw new ScannerUnavailable(`${said} before it had the whole file`);
  if (answer === 'stream: OK') return { kind: 'clean' };
  const [, signature] = /^stream: ([!-~][ -~]{0,199}) FOUND$/.exec(answer) ?? [];
  if (signature === undefined) throw new ScannerUnavailable(said);
  return { kind: 'infected', signature };
}

const tooSmall = (bytes: number) =>
  `StreamMaxLength of clamd is less than a file of ${bytes} bytes: raise it in clamd.conf`;

/**
 * The error for a failed exchange. At its size limit `clamd` closes the connection, and its answer may be lost, so the
 * error of a closed connection mentions the limit.
 */
function unavailable({ address }: ClamdServer, error: NodeJS.ErrnoException, bytes: number): ScannerUnavailable {
  const isHungUp = error.code === 'EPIPE' || error.code === 'ECONNRESET';
  const hint = isHungUp ? `; it hung up while the file was sent: perhaps ${tooSmall(bytes)}` : '';
  return new ScannerUnavailable(`${address}: ${error.message}${hint}`, { cause: error });
}
