/** Returns the result of work that may hang, or of `late` when the work takes longer than `ms`. */
export async function withTimeout<T>(ms: number, work: () => Promise<T>, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    return await Promise.race([work(), ended]);
  } finally {
    clearTimeout(timer);
  }
}
