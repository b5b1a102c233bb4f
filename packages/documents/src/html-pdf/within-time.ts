/** The outcome of work that may never end; after `ms` that of `late` instead. */
export async function withinTime<T>(ms: number, work: () => Promise<T>, late: () => T): Promise<T> {
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
