import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `isSo` accepts the value. @throws Error with the last value after the limit */
export async function pollUntil<T>(
  read: () => Promise<T>,
  isSo: (value: T) => boolean,
  limitMs: number,
  explain: () => string | Promise<string> = () => '',
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value)} after ${limitMs} ms\n${await explain()}`);
    await pause(100);
  }
}
