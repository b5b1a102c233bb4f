import type { parseArgs } from 'node:util';

type Values<O extends CommandOptions> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface Option {
  readonly type: 'string' | 'boolean';
  /** Text about the option in --help. */
  readonly help: string;
}

export type CommandOptions = Readonly<Record<string, Option>>;

/** Parsed arguments of a command, and the environment variables. */
export interface CommandInput<O extends CommandOptions = CommandOptions> {
  readonly values: Values<O>;
  /** Positional arguments; always empty if `Command.operands` is absent. */
  readonly operands: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface Command {
  readonly options: CommandOptions;
  /** Notation of the positional arguments in --help, e.g. `[id ...]`. If absent, the command takes none. */
  readonly operands?: string;
  /** Runs the command. @returns the exit code */
  run(given: CommandInput): Promise<number>;
}

/** Declares a command: infers the parameter type of `run` from `options`. */
export const defineCommand = <const O extends CommandOptions>(
  own: Omit<Command, 'options' | 'run'> & { options: O; run(given: CommandInput<O>): Promise<number> },
): Command => own as unknown as Command;
