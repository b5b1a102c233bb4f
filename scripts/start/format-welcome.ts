import { type Login, logins, password } from './logins.ts';
import type { Settings } from './settings.ts';

/** Formats the message after the start: address, logins, and what to try first. */
export function formatWelcome({ ports, isDev, dataDir }: Settings): string {
  const address = `http://127.0.0.1:${isDev ? ports.WEB_PORT : ports.PORT}`;
  const width = Math.max(...logins.map(({ role }) => role.length));
  const row = ({ role, username, first }: Login) => `  ${role.padEnd(width)}  ${username}  ${first}`;
  return [
    '',
    `Open     ${address}`,
    `Password ${password} (the same for all)`,
    '',
    `  ${'Role'.padEnd(width)}  ${'Login'.padEnd(12)}  Try first`,
    ...logins.map(row),
    '',
    `Register ${address}/#/auth/register, INN 307890123: its key «Янги ҳамкор» is on this computer`,
    `Postal service sandbox  http://127.0.0.1:${ports.POSTAL_PORT}`,
    `E-mails of the sandbox  http://127.0.0.1:${ports.POSTAL_PORT}/emails`,
    `Logs                    ${dataDir}/logs`,
    'Stop                    Ctrl+C',
    '',
  ].join('\n');
}
