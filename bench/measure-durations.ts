/** Calls `run` for one input after another. @returns median and 99th percentile of the durations in milliseconds */
export async function measureDurations<T>(inputs: Iterable<T>, run: (input: T) => Promise<unknown>) {
  const all: number[] = [];
  for (const input of inputs) {
    const from = performance.now();
    await run(input);
    all.push(performance.now() - from);
  }
  all.sort((a, b) => a - b);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
