const pending = new Set<AbortController>();

/** Registers a reading that has begun; the result ends the registration. */
export function registerGet(): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  pending.add(controller);
  return { signal: controller.signal, done: () => pending.delete(controller) };
}

/** What «Отменить» does: every reading stops, writes go on (OPEN-40). */
export function cancelPendingGets(): void {
  for (const controller of pending) controller.abort();
  pending.clear();
}

export const pendingGetCount = () => pending.size;
