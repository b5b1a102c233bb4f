export { type OpenZip, openZip, type ZipLimits, ZipRefused } from './open-zip.ts';
export { type ZipFile, zipFiles } from './zip-files.ts';
