const pending = new Set<AbortController>();

/** Registers a running GET; the returned function unregisters it. */
export function registerGet(): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  pending.add(controller);
  return { signal: controller.signal, done: () => pending.delete(controller) };
}

/** «Отменить»: aborts every running GET; writes continue (OPEN-40). */
export function cancelPendingGets(): void {
  for (const controller of pending) controller.abort();
  pending.clear();
}

export const pendingGetCount = () => pending.size;
