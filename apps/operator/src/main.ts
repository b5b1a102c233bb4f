import { exitCodeOf } from './exit-code-of.ts';

/** `node apps/operator/src/main.ts <command> [options]`: exit code 2 when the command line is wrong. */
process.exitCode = await exitCodeOf(process.argv.slice(2), process.env);
// A connection that the database refused stays open for a minute: exit without waiting for it.
process.exit();
