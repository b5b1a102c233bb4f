import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

export type Settings = {
  isDev: boolean;
  ports: { PORT: number; POSTAL_PORT: number; SIGNING_PORT: number; WEB_PORT: number };
  /** Port of the signing agent for pages served by https; null: none. */
  securePort: number | null;
  dataDir: string;
  databaseUrl: string | null;
  logLevel: string;
};

/** The vendor's port for secure sockets. A second demonstration, which has another SIGNING_PORT, leaves it alone. */
const vendorSecurePort = 64443;
const defaultPorts = { PORT: 8080, POSTAL_PORT: 8081, SIGNING_PORT: 64646, WEB_PORT: 5173 };

export function readSettings(environment: NodeJS.ProcessEnv, isDev: boolean): Settings {
  const wrong: string[] = [];
  const portOf = ([name, usual]: [string, number]) => {
    const port = environment[name] ? Number(environment[name]) : usual;
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      wrong.push(`${name}=${environment[name]} is not a port number`);
    return [name, port] as const;
  };
  const ports = Object.fromEntries(Object.entries(defaultPorts).map(portOf)) as Settings['ports'];
  const isFirst = ports.SIGNING_PORT === defaultPorts.SIGNING_PORT;
  const hasSecurePort = isFirst || Boolean(environment.SIGNING_SECURE_PORT);
  const securePort = hasSecurePort ? portOf(['SIGNING_SECURE_PORT', vendorSecurePort])[1] : null;
  const all = [...Object.values(ports), ...(securePort === null ? [] : [securePort])];
  if (new Set(all).size < all.length) wrong.push('two of the ports are the same');
  if (wrong.length > 0)
    throw new Error(`The settings are wrong: ${wrong.join('; ')}. "npm start -- --help" lists them.`);
  return {
    isDev,
    ports,
    securePort,
    dataDir: resolve(repositoryRoot, environment.DATA_DIR || '.data'),
    databaseUrl: environment.DATABASE_URL || null,
    logLevel: environment.LOG_LEVEL || 'info',
  };
}

/** Checks that all ports are free. @throws Error that names each occupied port and the variable that changes it */
export async function checkPorts({ ports, securePort, isDev }: Settings): Promise<void> {
  const needed = Object.entries(ports).filter(([name]) => isDev || name !== 'WEB_PORT');
  if (securePort !== null) needed.push(['SIGNING_SECURE_PORT', securePort]);
  const taken: string[] = [];
  for (const [name, port] of needed) {
    if (!(await isFree(port)))
      taken.push(`Port ${port} is taken by another program: free it, or set ${name} to another one.`);
  }
  if (taken.length > 0) throw new Error(taken.join('\n'));
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}
