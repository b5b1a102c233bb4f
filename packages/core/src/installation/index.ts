export { establishInstallation } from './establish-installation.ts';
export { type InstallationField, type InstallationFields, missingFields } from './missing-fields.ts';
export { type Installation, readInstallation } from './read-installation.ts';
