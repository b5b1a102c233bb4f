export { type ZipFile, zipFiles } from './zip-files.ts';
