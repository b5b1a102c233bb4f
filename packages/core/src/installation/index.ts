export { establishInstallation } from './establish-installation.ts';
export { type InstallationField, type InstallationFields, missingFields } from './missing-fields.ts';
export { probeClock } from './probe-clock.ts';
export { probeDatabase } from './probe-database.ts';
export { probeFirstStart } from './probe-first-start.ts';
export { type Installation, readInstallation } from './read-installation.ts';
export { readInstallationState } from './read-installation-state.ts';
