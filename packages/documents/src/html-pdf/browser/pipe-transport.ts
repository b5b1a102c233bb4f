import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

/**
 * DevTools transport over the two pipes of `--remote-debugging-pipe`: JSON messages, each terminated by a zero byte.
 * Only this process holds the pipes, so the browser ends with this process.
 */
export class PipeTransport implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  readonly #input: Writable;

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    input.on('error', () => this.close());
    output.on('error', () => this.close());
    output.on('close', () => this.close());
    splitAtZeros(output, (message) => this.onmessage?.(message));
  }

  send(message: string): void {
    this.#input.write(`${message}\0`);
  }

  close(): void {
    this.onclose?.();
  }
}

function splitAtZeros(output: Readable, onMessage: (message: string) => void): void {
  let parts: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      onMessage(Buffer.concat([...parts, chunk.subarray(start, end)]).toString());
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  });
}
