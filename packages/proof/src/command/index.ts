export { formatVerdict } from './format-verdict.ts';
export { readProofFiles } from './read-proof-files.ts';
export { runProofCommand } from './run-proof-command.ts';
export { WrongArgument } from './wrong-argument.ts';
