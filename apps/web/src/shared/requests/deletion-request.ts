import type { ComponentType } from 'react';

/** Props of the deletion dialog. */
export interface DeletionRequest {
  readonly letters: readonly { readonly id: number; readonly receiver: string }[];
  readonly onDeleted: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Deletion dialog, passed to screens by their route. */
export type DeletionComponent = ComponentType<DeletionRequest>;
