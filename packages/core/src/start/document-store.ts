import type { Services } from '../context.ts';
import { shareAnswer } from './share-answer.ts';
import { WrongSettings } from './wrong-settings.ts';

type Store = Pick<Services, 'blobs'>;

/** @throws WrongSettings when the document store does not answer, or something else answers for it */
export async function assertDocumentStore({ blobs }: Store): Promise<void> {
  await blobs.check().catch((error: unknown) => {
    throw new WrongSettings(`the document store: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** Returns whether the document store answers; see shareAnswer. */
export const watchDocumentStore = ({ blobs, clock }: Store & Pick<Services, 'clock'>): (() => Promise<boolean>) =>
  shareAnswer({ clock }, () =>
    blobs.check().then(
      () => true,
      () => false,
    ),
  );
