import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import { clamdScanner, probeScanner } from '@hybrid-mail/gateways/file-scanner';
import { eicar } from '@hybrid-mail/gateways/testing/clamd';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../worker/test/find-free-port.ts';
import { apiWorld } from './api-world.ts';
import { aCast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

/**
 * `npm run drill:scanner`: a real clamd with the settings of docker/scanner and only the signature of the EICAR test
 * string. It needs Debian's package clamav-daemon, so `npm test` excludes it. As root, clamd needs a user clamav.
 */
const isWanted = process.env.SCANNER_DRILL !== undefined;
const conf = readFileSync(join(import.meta.dirname, '../../../docker/scanner/clamd.conf'), 'utf8');

describe.runIf(isWanted)('the scanner, with the real clamd', () => {
  let folder: string;
  let address: string;
  const running: ChildProcess[] = [];

  /** Starts a clamd on a free port and waits until it answers. */
  async function start(changed: (text: string) => string = (text) => text): Promise<string> {
    const port = await findFreePort();
    const own = join(folder, String(port));
    const text = conf.replaceAll('/tmp/clamd', own).replace('TCPSocket 3310', `TCPSocket ${port}`);
    const database = `DatabaseDirectory ${join(folder, 'signatures')}\n`;
    writeFileSync(`${own}.conf`, `${changed(text.replace('0.0.0.0', '127.0.0.1'))}\n${database}`);
    const clamd = spawn('clamd', ['--config-file', `${own}.conf`], { stdio: 'ignore' });
    running.push(clamd);
    const at = `tcp://127.0.0.1:${port}`;
    await vi.waitFor(() => probeScanner({ address: at, largestBytes: 0, now: new Date() }), { timeout: 60_000 });
    return at;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-scanner-'));
    mkdirSync(join(folder, 'signatures'));
    const signature = `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`;
    writeFileSync(join(folder, 'signatures', 'drill.ndb'), signature);
    address = await start();
  });
  afterAll(async () => {
    for (const clamd of running) {
      const isOver = clamd.exitCode !== null || clamd.signalCode !== null;
      if (!isOver && clamd.kill()) await once(clamd, 'exit');
    }
    rmSync(folder, { recursive: true });
  });

  const kindOf = async (bytes: Uint8Array) => (await clamdScanner({ address, timeoutMs: 20_000 }).scan(bytes)).kind;
  const packed = deflateSync(Buffer.from(eicar));
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(eicar)]).toString('base64');
  const page = (body: string) => Buffer.from(`<!DOCTYPE html><html><head></head><body>${body}</body></html>`);

  it('finds the test text where it hides, and nothing in honest files', async () => {
    const files = {
      text: Buffer.from(eicar),
      'comment of a PDF': Buffer.from(`%PDF-1.7\n%${eicar}\n%%EOF`),
      'packed stream of a PDF': pdfWith(packed, ''),
      'picture of a template': page(`<img src="data:image/png;base64,${picture}">`),
    };
    for (const [name, bytes] of Object.entries(files)) expect(await kindOf(bytes), name).toBe('infected');
    expect(await kindOf(await aPdf({ pages: 5 }))).toBe('clean');
    // An A4 page scanned at 600 dpi: 104 MB uncompressed.
    const scan = pdfWith(deflateSync(Buffer.alloc(4960 * 7016 * 3)), '/Subtype/Image/Width 4960/Height 7016');
    expect(await kindOf(scan)).toBe('clean');
  });

  it('takes the largest letter, and says its setting when it does not', async () => {
    const asked = { address, largestBytes: maxDocumentBytes, now: new Date() };
    expect(await probeScanner(asked)).toMatchObject({ state: 'warning', said: expect.stringContaining('ClamAV') });
    const small = await start((text) => text.replace('StreamMaxLength 25M', 'StreamMaxLength 1M'));
    const scanner = clamdScanner({ address: small, timeoutMs: 20_000 });
    for (let index = 0; index < 50; index += 1) {
      await expect(scanner.scan(randomBytes(maxDocumentBytes))).rejects.toThrow(/StreamMaxLength/);
    }
  });

  it.each([
    ['100 KB', 100_000, 200],
    ['1 MB', 1_000_000, 100],
    ['10 MB', maxDocumentBytes, 20],
  ])('files of %s in turn: the time of one is told', async (name, size, count) => {
    const files = Array.from({ length: count }, () => randomBytes(size));
    const times: number[] = [];
    for (const file of files) {
      const begun = performance.now();
      expect(await kindOf(file)).toBe('clean');
      times.push(performance.now() - begun);
    }
    const [middle, worst] = [times.toSorted((a, b) => a - b)[count >> 1], Math.max(...times)];
    console.info(`${name}: median ${middle?.toFixed(1)} ms, longest ${worst.toFixed(1)} ms of ${count}`);
  });

  it('keeps infected letters out of the API, also when clamd is killed meanwhile', async () => {
    const own = await start();
    const [clamd] = running.slice(-1);
    const api = await apiWorld({ env: { FILE_SCANNER: own } });
    const sender = await api.by((await aCast(api)).people.O);
    const clean = Buffer.from(await aPdf());
    const bad = Buffer.from(
      clean.toString('latin1').replace('startxref', () => `%${eicar}\nstartxref`),
      'latin1',
    );
    const place = { Receiver: 'Каримов', Address: 'ул. Навои, 1', Region: 3, Area: 41 };
    const create = (pdf: Buffer) => sender.post('/api/PdfMail', { ...place, Document64: pdf.toString('base64') });
    expectRefusal(await create(bad), 400, 'file-infected');
    expect((await create(clean)).statusCode).toBe(200);
    const codes: string[] = [];
    const lane = async (pdf: Buffer, expected: number) => {
      for (let index = 0; index < 10; index += 1) {
        const { statusCode } = await create(pdf);
        expect([expected, 503]).toContain(statusCode);
        codes.push(`${expected} ${statusCode}`);
        if (codes.length === 10) clamd?.kill('SIGKILL');
      }
    };
    await Promise.all([lane(clean, 200), lane(bad, 400), lane(clean, 200)]);
    const counted = [...new Set(codes)].map((code) => `${code}: ${codes.filter((one) => one === code).length}`);
    console.info(`expected and answered status while clamd was killed: ${counted.join(', ')}`);
    expectRefusal(await create(bad), 503, 'overloaded');
    await api.close();
  });
});

/** A PDF with one compressed stream; `kind` contains further entries of the stream's dictionary. */
function pdfWith(stream: Uint8Array, kind: string): Buffer {
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`;
  const open = `3 0 obj<</Filter/FlateDecode/Length ${stream.length}${kind}>>stream\n`;
  const rest = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  return Buffer.concat([Buffer.from(head + open), stream, Buffer.from(rest)]);
}
