export { httpBranchDirectory } from './http-branch-directory.ts';
export { type Branch, type BranchDirectory, BranchDirectoryUnavailable } from './port.ts';
export { postgresBranchDirectory } from './postgres-branch-directory.ts';
export { probeBranchDirectory } from './probe-branch-directory.ts';
