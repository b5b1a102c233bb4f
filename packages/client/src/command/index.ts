export { runClientCommand } from './run-client-command.ts';
export type { Terminal } from './terminal.ts';
