import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clamdScanner } from './index.ts';
import { ScannerUnavailable } from './port.ts';
import { type ClamdDouble, eicar, openClamdDouble } from './test/clamd-double.ts';

let clamd: ClamdDouble;
beforeEach(async () => {
  clamd = await openClamdDouble();
});
afterEach(() => clamd.close());

const scan = (bytes: Uint8Array, timeoutMs = 5000) => clamdScanner({ address: clamd.address, timeoutMs }).scan(bytes);
const away = (sentence: RegExp) =>
  expect.toSatisfy((error) => error instanceof ScannerUnavailable && sentence.test(error.message));
const small = Buffer.from('a letter');

describe('a file', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 3_000_001])('of %d bytes comes whole, and is clean', async (size) => {
    const bytes = randomBytes(size);
    expect(await scan(bytes)).toEqual({ kind: 'clean' });
    expect(clamd.files).toHaveLength(1);
    expect(clamd.files[0]?.equals(bytes)).toBe(true);
  });

  it('is infected by the name that the scanner says', async () => {
    const bytes = Buffer.concat([randomBytes(100_000), Buffer.from(eicar)]);
    expect(await scan(bytes)).toEqual({ kind: 'infected', signature: 'Eicar-Test-Signature' });
  });

  it('is scanned through a unix socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
    const near = await openClamdDouble(join(folder, 'clamd.ctl'));
    const scanner = clamdScanner({ address: near.address, timeoutMs: 5000 });
    expect(await scanner.scan(small)).toEqual({ kind: 'clean' });
    expect(await scanner.scan(Buffer.from(eicar))).toMatchObject({ kind: 'infected' });
    await near.close();
    await rm(folder, { recursive: true });
  });

  it('does not disturb another one that is scanned at the same time', async () => {
    const verdicts = await Promise.all([small, Buffer.from(eicar), small, Buffer.from(eicar)].map((one) => scan(one)));
    expect(verdicts.map(({ kind }) => kind)).toEqual(['clean', 'infected', 'clean', 'infected']);
  });
});

describe('the scanner is away, and a file is neither clean nor infected,', () => {
  it.each([
    ['an error', "stream: Can't allocate memory ERROR\0", /answers "stream: Can't allocate memory ERROR"/],
    ['garbage', '\x01\x02\xff\0', /answers "/],
    ['the answer of another program', 'HTTP/1.1 400 Bad Request\r\n\r\n\0', /answers "HTTP/],
    ['nothing', '\0', /answers ""/],
    ['OK of something else', 'other: OK\0', /answers "other: OK"/],
    ['OK with more behind it', 'stream: OK maybe\0', /answers "stream: OK maybe"/],
    ['a signature without a name', 'stream:  FOUND\0', /answers "stream: {2}FOUND"/],
    ['half an answer', 'stream: O', /closed the connection without a whole answer/],
    ['an answer without its end', 'stream: OK', /closed the connection without a whole answer/],
    ['an endless answer', 'stream: '.padEnd(100_000, 'x'), /more than 4096 bytes/],
  ])('at %s', async (_, says, sentence) => {
    clamd.behave({ says });
    await expect(scan(small)).rejects.toEqual(away(sentence));
  });

  it('when it says nothing in time', async () => {
    clamd.behave('silent');
    await expect(scan(small, 100)).rejects.toEqual(away(/no answer in 0.1 s/));
  });

  it('when nothing listens', async () => {
    await clamd.close();
    await expect(scan(small)).rejects.toEqual(away(/ECONNREFUSED/));
    clamd = await openClamdDouble();
    await expect(clamdScanner({ address: 'unix:///no/such/socket', timeoutMs: 5000 }).scan(small)).rejects.toEqual(
      away(/ENOENT/),
    );
  });

  it('when it takes less than the file has, which is said with its setting', async () => {
    clamd.maxLength = 1_000_000;
    expect(await scan(randomBytes(1_000_000))).toEqual({ kind: 'clean' });
    await expect(scan(randomBytes(9_000_000))).rejects.toEqual(away(/StreamMaxLength.*9000000 bytes/));
  });

  it('when it judges a file before it has it', async () => {
    clamd.behave({ says: 'stream: OK\0', beforeTheEnd: true });
    await expect(scan(randomBytes(9_000_000))).rejects.toEqual(
      away(/before it had the whole file|hung up|EPIPE|ECONNRESET/),
    );
  });
});
