import type { parseArgs } from 'node:util';

type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>['values'];

interface Option {
  readonly type: 'string' | 'boolean';
  /** Shown by --help. */
  readonly help: string;
}

export type Options = Readonly<Record<string, Option>>;

/** What a person typed after the name of the command, and the environment variables. */
export interface Given<O extends Options = Options> {
  readonly values: Values<O>;
  /** Empty unless the command has `operands`. */
  readonly operands: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

export interface Command {
  readonly options: Options;
  /** How the operands are written in --help, e.g. `[id ...]`. Without it the command takes none. */
  readonly operands?: string;
  /** @returns the exit code */
  run(given: Given): Promise<number>;
}

/** Ties the types of the options to what `run` receives. */
export const command = <const O extends Options>(
  own: Omit<Command, 'options' | 'run'> & { options: O; run(given: Given<O>): Promise<number> },
): Command => own as unknown as Command;
