import type { NetConnectOpts } from 'node:net';
import { isPrivateHost } from '../network-address/index.ts';

const usualPort = 3310;

/** Connection options for a `clamd` at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
export function clamdConnectionOptions(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || usualPort };
}

/** Whether files sent unencrypted to this address stay on the machine or in the private network. */
export function isPrivateScanner(address: string): boolean {
  const url = new URL(address);
  return url.protocol === 'unix:' || isPrivateHost(url);
}
