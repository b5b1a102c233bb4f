const atOnce = 15;

/**
 * Processes the list with 15 concurrent calls: without a limit, calls on a busy machine would exceed the client's
 * timeout.
 */
export async function runWithLimitedConcurrency<T>(
  list: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = [...list];
  const go = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}
