export { fileDatabaseStamps } from './file-database-stamps.ts';
export { type DatabaseStamp, type DatabaseStamps, StampsUnavailable } from './port.ts';
