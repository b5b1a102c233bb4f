import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { type Browser, type Connection, connect } from 'puppeteer-core';
import { PipeTransport } from './pipe-transport.ts';

/**
 * The DevTools connection to one browser: `browser` emits `disconnected`, `connection` sends commands of the protocol.
 */
export interface Devtools {
  readonly browser: Browser;
  readonly connection: Connection;
}

/**
 * @param child started with `--remote-debugging-pipe` and pipes at 3 and 4
 * @throws Error when the browser ends before it answers
 */
export async function openDevtools(child: ChildProcess): Promise<Devtools> {
  const transport = new PipeTransport(child.stdio[3] as Writable, child.stdio[4] as Readable);
  child.once('exit', () => transport.close()).once('error', () => transport.close());
  const browser = await connect({
    transport,
    // LetterPage attaches to its pages itself, and the letter's limits replace a timeout per call.
    targetFilter: () => false,
    protocolTimeout: 0,
  });
  const session = await browser.target().createCDPSession();
  const connection = session.connection();
  if (!connection) throw new Error('The browser is gone');
  return { browser, connection };
}
