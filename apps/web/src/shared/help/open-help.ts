import { createPanel } from '../create-panel.ts';
import type { HelpPage } from './book/help-pages.ts';

/** A help page, the list of all help pages, or the route (with parameter names) of a screen whose help page opens. */
export type HelpPlace = HelpPage | 'all' | `/${string}`;

/** The help next to the current page, open at a place. */
export const { open: openHelp, close: closeHelp, useValue: useOpenHelp } = createPanel<HelpPlace>();
