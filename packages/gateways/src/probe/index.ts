export type { Probe, ProbeReport, ProbeResult } from './port.ts';
export { reasonOf, runProbes } from './run-probes.ts';
