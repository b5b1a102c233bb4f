import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { exchangeFrame } from './capi-client.ts';

describe('the program', () => {
  it('starts from its environment and ends when it is told to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'program-'));
    const env = { SIGNING_PORT: '0', DATA_DIR: folder, TRUSTED_CA_DIR: join(folder, 'trusted-ca') };
    const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
    const program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [greeting] = await once(program.stdout, 'data');
    const port = Number(String(greeting).match(/:(\d+)\//)?.[1]);
    expect(JSON.parse((await exchangeFrame(port, '{"name":"version"}')).text)).toMatchObject({
      success: true,
      major: '6',
    });

    program.kill('SIGTERM');
    const [code] = await once(program, 'exit');
    expect(code).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['signing-agent', 'trusted-ca']);
    await rm(folder, { recursive: true });
  });
});

describe('the configuration', () => {
  it('is the vendor’s port on this computer alone, with nothing lenient', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 64_646,
      securePort: 64_443,
      dataDir: '.data',
      trustedCaDir: null,
      acceptAnyKey: false,
      control: false,
      refuseOverlap: false,
      certkey: false,
      hideFiles: false,
      devices: { idcard: '', baikey: '', ckc: '' },
      closeAfterMs: 0,
    });
  });

  it('comes from the environment', () => {
    const env = { SIGNING_PORT: '70', SIGNING_HOST: '0.0.0.0', SIGNING_ACCEPT_ANY_KEY: '1', SIGNING_CONTROL: 'true' };
    expect(readConfig(env)).toMatchObject({ port: 70, host: '0.0.0.0', acceptAnyKey: true, control: true });
    expect(readConfig({ SIGNING_CONTROL: '0' }).control).toBe(false);
  });

  it('leaves the vendor’s secure port alone when it is a second agent, unless told which to take', () => {
    expect(readConfig({ SIGNING_PORT: '70' }).securePort).toBeNull();
    expect(readConfig({ SIGNING_PORT: '70', SIGNING_SECURE_PORT: '71' }).securePort).toBe(71);
    expect(() => readConfig({ SIGNING_SECURE_PORT: 'x' })).toThrow('SIGNING_SECURE_PORT');
    expect(() => readConfig({ SIGNING_CLOSE_AFTER_MS: '-1' })).toThrow('SIGNING_CLOSE_AFTER_MS');
  });

  it('puts keys into a card and tokens', () => {
    const env = {
      SIGNING_IDCARD: 'olimov',
      SIGNING_CKC: 'namuna',
      SIGNING_HIDE_FILES: '1',
      SIGNING_CLOSE_AFTER_MS: '500',
    };
    const devices = { idcard: 'olimov', baikey: '', ckc: 'namuna' };
    expect(readConfig(env)).toMatchObject({ devices, hideFiles: true, closeAfterMs: 500 });
  });

  it.each(['http', '-1', '70000', '1.5'])('refuses the port %s', (port) => {
    expect(() => readConfig({ SIGNING_PORT: port })).toThrow('SIGNING_PORT');
  });
});
