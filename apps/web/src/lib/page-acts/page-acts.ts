import type { SvgIconComponent } from '@mui/icons-material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../create-listeners.ts';

/** Kinds of acts; the search finds an act also by the synonyms of its kind. */
export type ActKind =
  | 'sign'
  | 'delete'
  | 'copy'
  | 'papers'
  | 'excel'
  | 'print'
  | 'refresh'
  | 'selectAll'
  | 'unselect'
  | 'create'
  | 'add'
  | 'import'
  | 'password'
  | 'other';

/** What the open page can do now; the global search offers it. */
export interface PageAct {
  readonly kind: ActKind;
  /** Names the act for a reader who does not see the page. */
  readonly label: string;
  readonly Icon: SvgIconComponent;
  /** Shortcut of the page. */
  readonly keys?: readonly string[];
  /** Whether the act concerns the selected rows. */
  readonly isOnSelection?: boolean;
  /** Reason why the act cannot be done now. */
  readonly whyNot?: string | undefined;
  /** The function of the page's button. */
  readonly run: () => void;
}

const offered = new Map<object, readonly PageAct[]>();
const changes = createListeners();
let all: readonly PageAct[] | null = null;
let awaited: ActKind | null = null;

/** All acts of the mounted components, in the order in which the components were mounted. */
export function pageActs(): readonly PageAct[] {
  all ??= [...offered.values()].flat();
  return all;
}

/** The acts of the open page; rerenders when they change. */
export const useOfferedActs = () => useSyncExternalStore(changes.add, pageActs);

/** Offers acts while the component is mounted. Costs no render: only an open search listens to the changes. */
export function usePageActs(acts: readonly PageAct[]): void {
  const [owner] = useState(() => ({}));
  useEffect(() => {
    offered.set(owner, acts);
    announce();
  });
  useEffect(
    () => () => {
      offered.delete(owner);
      announce();
    },
    [owner],
  );
}

function announce(): void {
  all = null;
  changes.notify();
  const act = awaited === null ? undefined : pageActs().find(({ kind, whyNot }) => kind === awaited && !whyNot);
  if (!act) return;
  awaited = null;
  // Runs after the search has closed, and after the effects of the page, which move the focus to its title.
  setTimeout(act.run);
}

/**
 * Runs an act as soon as a page offers it, e.g. after the page has loaded.
 * @returns a function that gives up waiting
 */
export function runWhenOffered(kind: ActKind): () => void {
  awaited = kind;
  announce();
  return () => {
    awaited = null;
  };
}
