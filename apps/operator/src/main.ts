import { WrongSettings } from '@hybrid-mail/core/start';
import { runCommand } from './run-command.ts';
import { WrongUsage } from './wrong-usage.ts';

/** `node apps/operator/src/main.ts <command> [options]`: exit code 2 when the command line is wrong. */
try {
  process.exitCode = await runCommand(process.argv.slice(2), process.env);
} catch (error) {
  if (!(error instanceof WrongUsage || error instanceof WrongSettings)) throw error;
  console.error(error.message);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}
// A connection that the database refused stays open for a minute: exit without waiting for it.
process.exit();
