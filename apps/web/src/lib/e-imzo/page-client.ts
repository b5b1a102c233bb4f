import { createEimzoClient, type EimzoClient } from './eimzo-client.ts';

/** Ports of the program, as the server's settings name them. */
export interface ProgramPorts {
  readonly signingPort: number;
  readonly signingSecurePort: number;
}

type PageLocation = Pick<Location, 'protocol' | 'hostname'>;

/** A page that came by https may open secure sockets only. */
export function programUrl({ signingPort, signingSecurePort }: ProgramPorts, { protocol }: PageLocation): string {
  const server = protocol === 'https:' ? `wss://127.0.0.1:${signingSecurePort}` : `ws://127.0.0.1:${signingPort}`;
  return `${server}/service/cryptapi`;
}

const clients = new Map<string, EimzoClient>();

/** The one client of this page for the program, so that loaded keys stay known from dialog to dialog. */
export function pageClient(ports: ProgramPorts, location: PageLocation = window.location): EimzoClient {
  const url = programUrl(ports, location);
  const client = clients.get(url) ?? createEimzoClient({ url, host: location.hostname });
  clients.set(url, client);
  return client;
}
