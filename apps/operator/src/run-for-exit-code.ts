import { WrongSettings } from '@hybrid-mail/core/start';
import { runCommand } from './run-command.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Runs the command. Prints only the message of wrong arguments (exit code 2) and wrong settings (exit code 1). */
export async function runForExitCode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await runCommand(args, env);
  } catch (error) {
    if (!(error instanceof WrongUsage || error instanceof WrongSettings)) throw error;
    console.error(error.message);
    return error instanceof WrongUsage ? 2 : 1;
  }
}
