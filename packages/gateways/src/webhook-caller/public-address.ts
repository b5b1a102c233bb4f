import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class AddressRefused extends Error {}

/** Whether the address belongs to the internet: not to this machine, its network, its cloud or a tunnel into them. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** @throws AddressRefused when the host is written as an address that is not public */
export function assertPublicHost({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublic(address)) throw new AddressRefused('the address is not public');
}

/**
 * Resolves names for a connection. The connection is made to what was looked at here, so that a name cannot mean
 * something else a moment later; one private address among several is reason enough.
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
