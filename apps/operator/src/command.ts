import type { parseArgs } from 'node:util';

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface Option {
  readonly type: 'string' | 'boolean';
  /** Shown by --help. */
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** Parsed arguments after the name of the command, and the environment variables. */
export interface Given<O extends Options = Options> {
  readonly values: Values<O>;
  /** Empty unless the command has `operands`. */
  readonly operands: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface Command {
  readonly options: Options;
  /** Notation of the operands in --help, e.g. `[id ...]`. Absent: the command takes none. */
  readonly operands?: string;
  /** @returns the exit code */
  run(given: Given): Promise<number>;
}

/** Infers the parameter type of `run` from the options. */
export const command = <const O extends Options>(
  own: Omit<Command, 'options' | 'run'> & { options: O; run(given: Given<O>): Promise<number> },
): Command => own as unknown as Command;
