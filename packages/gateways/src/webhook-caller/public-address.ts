import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class AddressRefused extends Error {}

/** Whether the address is a public unicast address: not loopback, private, link-local or otherwise reserved. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** @throws AddressRefused when the host is the literal of an address that is not public */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublic(address)) throw new AddressRefused('the address is not public');
}

/**
 * DNS look-up for a connection. It checks the addresses that are then connected to, which prevents DNS rebinding. A
 * name with any address that is not public is refused.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublic(address))) {
      return done(new AddressRefused('the name leads to an address that is not public'), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};
