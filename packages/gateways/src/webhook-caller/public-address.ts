import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class AddressRefused extends Error {}

/** Range of the public IPv6 addresses. The library also classifies other ranges as unicast, e.g. `::127.0.0.1`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the address is public unicast: not loopback, private, link-local, a tunnel or otherwise reserved. */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}

/** @throws AddressRefused when the host is an IP address that is not public */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) throw new AddressRefused('the address is not public');
}

/**
 * DNS look-up for a connection. The connection uses exactly the addresses that are checked here, which prevents DNS
 * rebinding. A name with any address that is not public is refused.
 */
export const lookUpPublicAddress: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new AddressRefused('the name leads to an address that is not public'), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
