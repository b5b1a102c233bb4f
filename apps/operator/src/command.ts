import type { parseArgs } from 'node:util';

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface Option {
  readonly type: 'string' | 'boolean';
  /** Text about the option in --help. */
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** Parsed arguments of a command, and the environment variables. */
export interface Given<O extends Options = Options> {
  readonly values: Values<O>;
  /** Positional arguments; always empty if `Command.operands` is absent. */
  readonly operands: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface Command {
  readonly options: Options;
  /** Notation of the positional arguments in --help, e.g. `[id ...]`. If absent, the command takes none. */
  readonly operands?: string;
  /** Runs the command. @returns the exit code */
  run(given: Given): Promise<number>;
}

/** Declares a command: infers the parameter type of `run` from `options`. */
export const command = <const O extends Options>(
  own: Omit<Command, 'options' | 'run'> & { options: O; run(given: Given<O>): Promise<number> },
): Command => own as unknown as Command;
