const atOnce = 15;

/** Does the work for each, a few at a time: on a busy machine all at once would outlast the patience of the client. */
export async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...list];
  const go = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, go));
}
