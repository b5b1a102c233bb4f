import type { RenderContext } from '../context.ts';
import { tellOfRegistry } from './lock-registry.ts';
import type { Claim } from './render/claim-registry.ts';

const everyMs = 1000;

/** Notifies open pages about new letters of a registry, throttled to one message a second. */
export function newsOfRegistry({ db, clock }: RenderContext, registry: Claim) {
  let lastOn = clock.now().getTime();
  const tell = async (): Promise<void> => {
    lastOn = clock.now().getTime();
    await tellOfRegistry(db, registry);
  };
  return {
    tell,
    tellNowAndThen: async () => {
      if (clock.now().getTime() - lastOn >= everyMs) await tell();
    },
  };
}
