export type { Probe, ProbeReport, ProbeResult } from './port.ts';
export { errorReasonOf, runProbes } from './run-probes.ts';
