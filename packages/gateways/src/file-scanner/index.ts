export { clamdScanner } from './clamd-scanner.ts';
export { probeScanner } from './probe-scanner.ts';
export { isPrivateScanner } from './scanner-address.ts';
