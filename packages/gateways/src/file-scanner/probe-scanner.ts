import type { ProbeResult } from '../probe/port.ts';
import { clamdScanner } from './clamd-scanner.ts';
import { sendClamdCommand } from './send-clamd-command.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum age of the virus signatures, which are normally updated several times a day. */
const maxAgeDays = 7;

interface Asked {
  /** Address of the scanner; undefined if the installation does not scan files. */
  readonly address: string | undefined;
  /** Size of the largest file that the product scans. */
  readonly largestBytes: number;
  readonly now: Date;
  readonly timeoutMs?: number;
}

/** Checks the age of the scanner's signatures and scans a file of the largest size. */
export async function probeScanner({ address, largestBytes, now, timeoutMs = 5000 }: Asked): Promise<ProbeResult> {
  if (address === undefined) return { state: 'warning', said: 'FILE_SCANNER is missing: files are not scanned' };
  const server = { address, timeoutMs };
  const { answer } = await sendClamdCommand(server, [Buffer.from('zVERSION\0')]);
  if (!answer.startsWith('ClamAV ')) return { state: 'failed', said: 'what answers is not clamd' };
  await clamdScanner(server).scan(new Uint8Array(largestBytes));
  const [version = '', , made = ''] = answer.split('/');
  const madeOn = new Date(made).getTime();
  if (Number.isNaN(madeOn))
    return { state: 'warning', said: `${version} answers; the age of its signatures is unknown` };
  const days = Math.floor((now.getTime() - madeOn) / dayMs);
  const said = `${version} answers; its signatures are of ${new Date(madeOn).toISOString().slice(0, 10)}`;
  return days > maxAgeDays ? { state: 'warning', said: `${said}: is freshclam running?` } : { state: 'ok', said };
}
