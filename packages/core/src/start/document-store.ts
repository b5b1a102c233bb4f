import type { Services } from '../context.ts';
import { WrongSettings } from './wrong-settings.ts';

type Store = Pick<Services, 'blobs'>;

/** @throws WrongSettings when the document store does not answer, or something else answers for it */
export async function assertDocumentStore({ blobs }: Store): Promise<void> {
  await blobs.check().catch((error: unknown) => {
    throw new WrongSettings(`the document store: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** How long an answer of the store counts: health probes come each second. */
const freshMs = 10_000;

/**
 * Returns whether the document store answers. Calls within ten seconds share one answer, and none waits for a slow store:
 * meanwhile the former answer counts.
 */
export function watchDocumentStore({ blobs, clock }: Store & Pick<Services, 'clock'>): () => Promise<boolean> {
  let last: { readonly at: number; readonly isThere: boolean } | null = null;
  let asking: Promise<boolean> | null = null;
  const ask = async () => {
    const isThere = await blobs.check().then(
      () => true,
      () => false,
    );
    last = { at: clock.now().getTime(), isThere };
    asking = null;
    return isThere;
  };
  return async () => {
    if (last && clock.now().getTime() - last.at < freshMs) return last.isThere;
    asking ??= ask();
    return last ? last.isThere : asking;
  };
}
