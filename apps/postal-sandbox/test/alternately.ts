const atOnce = 15;

/** Processes the list with limited concurrency: without a limit, a busy machine would run into the client's timeout. */
export async function alternately<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...list];
  const go = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}
