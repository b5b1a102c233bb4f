export interface OwnedSemaphore {
  /** Acquires a slot for all of these owners, or none: then null. The returned function releases it, once. */
  take(owners: readonly string[]): (() => void) | null;
}

/** At most `atOnce` slots, of which one owner holds at most `perOwner`. */
export function ownedSemaphore({ atOnce, perOwner }: { atOnce: number; perOwner: number }): OwnedSemaphore {
  const held = new Set<readonly string[]>();
  const heldBy = (owner: string) => [...held].filter((owners) => owners.includes(owner)).length;
  return {
    take(owners) {
      if (held.size >= atOnce || owners.some((owner) => heldBy(owner) >= perOwner)) return null;
      const slot = [...owners];
      held.add(slot);
      return () => void held.delete(slot);
    },
  };
}
