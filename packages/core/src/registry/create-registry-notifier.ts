import type { RenderContext } from '../context.ts';
import { notifyRegistryChanged } from './lock-registry.ts';
import type { RegistryClaim } from './render/claim-registry.ts';

const everyMs = 1000;

/** Notifies open pages about new letters of a registry; `notifyThrottled` at most once per second. */
export function createRegistryNotifier({ db, clock }: RenderContext, registry: RegistryClaim) {
  let lastOn = clock.now().getTime();
  const notify = async (): Promise<void> => {
    lastOn = clock.now().getTime();
    await notifyRegistryChanged(db, registry);
  };
  return {
    notify,
    notifyThrottled: async () => {
      if (clock.now().getTime() - lastOn >= everyMs) await notify();
    },
  };
}
