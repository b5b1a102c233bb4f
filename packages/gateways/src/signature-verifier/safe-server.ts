import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const INSIDE = /^[^.]+$|\.(?:internal|local|localhost)$/;

/**
 * Whether answers from this address can be believed: they come encrypted, or never leave the machine or its own network. A name
 * without a dot is known inside only.
 */
export function isSafeServer({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) === 0) return INSIDE.test(address);
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range());
}
