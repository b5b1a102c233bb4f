import Link from '@mui/material/Link';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { type HelpPage, isHelpPage } from '../book/help-pages.ts';
import type { HelpPlace } from '../open-help.ts';

/** Where a link of the help opens: in the panel, or as a page of its own. */
export const HelpOpening = createContext<(place: HelpPlace) => void>(() => undefined);

export const helpAddress = (place: HelpPage | 'all') => (place === 'all' ? '#/help' : `#/help/${place}`);

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/** A link to a page of the help: opens in its place, with Ctrl in a new tab. */
export function HelpLink({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  const open = use(HelpOpening);
  const place = isHelpPage(page) ? page : 'all';
  const press = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open(place);
  };
  return (
    <Link href={helpAddress(place)} onClick={press} underline="always">
      {children}
    </Link>
  );
}
