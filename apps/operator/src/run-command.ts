import { parseArgs } from 'node:util';
import { commands } from './commands.ts';
import type { Command } from './define-command.ts';
import { formatHelpOnCommand, formatHelpOnCommands } from './help.ts';
import { WrongUsage } from './wrong-usage.ts';

/**
 * Runs the command that the first argument names.
 * @returns the exit code
 * @throws WrongUsage, WrongSettings, and all errors of the command
 */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    console.log(formatHelpOnCommands(commands));
    return name === undefined ? 2 : 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new WrongUsage(`There is no command ${name}: operator --help lists the commands.`);
  const { default: command } = await entry.load();
  const { help, values, operands } = parsed(name, command, rest);
  if (help) {
    console.log(formatHelpOnCommand(name, entry.summary, command));
    return 0;
  }
  return command.run({ values, operands, env });
}

function parsed(name: string, command: Command, args: string[]) {
  const options = { ...command.options, help: { type: 'boolean' } } as const;
  const wrong = (problem: string) => new WrongUsage(`${problem} operator ${name} --help lists the options.`);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (!command.operands && positionals.length > 0) throw wrong(`${name} does not take "${positionals[0]}".`);
    const { help, ...own } = values;
    return { help: help === true, values: own, operands: positionals };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // Shows only the first sentence: Node appends hints about values that begin with a dash.
    throw wrong(`${(error as Error).message.split(/\.(?=\s|$)|\n/)[0]}.`);
  }
}
