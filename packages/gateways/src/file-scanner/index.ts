export { clamdScanner } from './clamd-scanner.ts';
export { probeScanner } from './probe-scanner.ts';
export { isNearScanner } from './scanner-address.ts';
