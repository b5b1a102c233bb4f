import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const INSIDE = /^[^.]+$|\.(?:internal|local|localhost)$/;

/**
 * Whether answers from this address are protected against tampering, by TLS or because they stay in the private
 * network.
 */
const isSafeServer = (url: URL): boolean => url.protocol === 'https:' || isPrivateHost(url);

/**
 * Whether calls to this address never leave the machine or the private network. A host name without a dot resolves only
 * inside that network.
 */
export function isPrivateHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return INSIDE.test(address);
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}

/** A warning for each setting whose calls could be intercepted. */
export const findServerWarnings = (addresses: Record<string, string | undefined>): string[] =>
  Object.entries(addresses)
    .filter(([, url]) => url !== undefined && !isSafeServer(new URL(url)))
    .map(([name]) => `${name} must be https or an address of the own network`);
