import type { FastifyInstance } from 'fastify';

interface LogStream {
  write(line: string): void;
}

interface Entry {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly code?: string; readonly message?: string; readonly stack?: string };
}

/** Captures the API's log entries from now on instead of writing them to standard output. */
export function captureLog({ log }: FastifyInstance): { entries(): Entry[] } {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  const stream = (log as unknown as Record<symbol, LogStream>)[symbol as symbol] as LogStream;
  const lines: string[] = [];
  stream.write = (line) => void lines.push(line);
  return { entries: () => lines.map((line) => JSON.parse(line)) };
}
