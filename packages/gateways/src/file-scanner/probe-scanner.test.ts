import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProbes } from '../probe/index.ts';
import { isPrivateScanner, probeScanner } from './index.ts';
import { type ClamdDouble, openClamdDouble } from './test/clamd-double.ts';

let clamd: ClamdDouble;
beforeEach(async () => {
  clamd = await openClamdDouble();
});
afterEach(() => clamd.close());

async function probed(address: string | undefined = clamd.address) {
  const run = () => probeScanner({ address, largestBytes: 100_000, now: new Date('2026-12-01T12:00:00Z') });
  const [report] = await runProbes([{ name: 'scanner', run }]);
  return [report?.state, report?.said];
}

describe('the scanner', () => {
  it('is a warning where there is none', async () => {
    const asked = { address: undefined, largestBytes: 1, now: new Date() };
    expect(await probeScanner(asked)).toEqual({
      state: 'warning',
      said: 'FILE_SCANNER is missing: files are not scanned',
    });
  });

  it.each([
    ['ok', 'ClamAV 1.4.3/27830/Mon Nov 30 08:26:57 2026', 'its signatures are of 2026-11-30'],
    [
      'warning',
      'ClamAV 1.4.3/27810/Mon Nov 16 08:26:57 2026',
      'its signatures are of 2026-11-16: is freshclam running?',
    ],
    ['warning', 'ClamAV 1.4.3', 'the age of its signatures is unknown'],
  ])('is %s with %s', async (state, version, said) => {
    clamd.version = version;
    expect(await probed()).toEqual([state, `ClamAV 1.4.3 answers; ${said}`]);
    expect(clamd.files.map(({ length }) => length)).toEqual([100_000]);
  });

  it('has failed when it takes no file of the largest size', async () => {
    clamd.maxLength = 99_999;
    expect(await probed()).toEqual(['failed', expect.stringContaining('StreamMaxLength')]);
  });

  it('has failed when it is another program, or away', async () => {
    clamd.version = '220 mail.example ESMTP';
    expect(await probed()).toEqual(['failed', 'what answers is not clamd']);
    expect(await probed('tcp://127.0.0.1:1')).toEqual(['failed', expect.stringContaining('ECONNREFUSED')]);
  });
});

it.each([
  ['tcp://scanner:3310', true],
  ['tcp://10.1.2.3', true],
  ['tcp://[::1]:3310', true],
  ['unix:///run/clamav/clamd.ctl', true],
  ['tcp://scanner.example.uz:3310', false],
  ['tcp://8.8.8.8:3310', false],
])('%s is near: %s', (address, isNear) => {
  expect(isPrivateScanner(address)).toBe(isNear);
});
