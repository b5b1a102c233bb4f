import type { ApiKey } from './api-keys.ts';
import { createEimzoClient, type EimzoClient } from './eimzo-client.ts';

interface ProgramPorts {
  readonly signingPort: number;
  readonly signingSecurePort: number;
}

/** Ports of E-IMZO and API keys of the site, from the server's settings. */
export interface ProgramSettings extends ProgramPorts {
  readonly eimzoApiKeys: readonly ApiKey[];
}

type PageLocation = Pick<Location, 'protocol' | 'hostname'>;

/** A page served by https may only open secure sockets. */
export function programUrl({ signingPort, signingSecurePort }: ProgramPorts, { protocol }: PageLocation): string {
  const server = protocol === 'https:' ? `wss://127.0.0.1:${signingSecurePort}` : `ws://127.0.0.1:${signingPort}`;
  return `${server}/service/cryptapi`;
}

const clients = new Map<string, EimzoClient>();

/** The page's only client, so that a key loaded in one dialog is still loaded in the next. */
export function getPageClient(settings: ProgramSettings, location: PageLocation = window.location): EimzoClient {
  const url = programUrl(settings, location);
  const client =
    clients.get(url) ?? createEimzoClient({ url, host: location.hostname, apiKeys: settings.eimzoApiKeys });
  clients.set(url, client);
  return client;
}
