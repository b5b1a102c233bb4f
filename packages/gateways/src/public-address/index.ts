export { probePublicAddress } from './probe-public-address.ts';
