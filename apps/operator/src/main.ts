import { runForExitCode } from './run-for-exit-code.ts';

/** Usage: `node apps/operator/src/main.ts <command> [options]`. */
process.exitCode = await runForExitCode(process.argv.slice(2), process.env);
// Exits at once, because a connection that the database refused stays open for a minute.
process.exit();
