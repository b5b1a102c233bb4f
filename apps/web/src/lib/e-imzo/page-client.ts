import { createEimzoClient, type EimzoClient } from './eimzo-client.ts';

/** Ports of the program from the server's settings. */
export interface ProgramPorts {
  readonly signingPort: number;
  readonly signingSecurePort: number;
}

type PageLocation = Pick<Location, 'protocol' | 'hostname'>;

/** A page served by https may only open secure sockets. */
export function programUrl({ signingPort, signingSecurePort }: ProgramPorts, { protocol }: PageLocation): string {
  const server = protocol === 'https:' ? `wss://127.0.0.1:${signingSecurePort}` : `ws://127.0.0.1:${signingPort}`;
  return `${server}/service/cryptapi`;
}

const clients = new Map<string, EimzoClient>();

/** The page's only client, so that loaded keys survive from dialog to dialog. */
export function pageClient(ports: ProgramPorts, location: PageLocation = window.location): EimzoClient {
  const url = programUrl(ports, location);
  const client = clients.get(url) ?? createEimzoClient({ url, host: location.hostname });
  clients.set(url, client);
  return client;
}
