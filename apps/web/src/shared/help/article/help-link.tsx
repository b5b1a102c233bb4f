import Link from '@mui/material/Link';
import { createContext, type MouseEvent, type ReactNode, use } from 'react';
import { type HelpPage, isHelpPage } from '../book/help-pages.ts';
import type { HelpPlace } from '../open-help.ts';

/** Opens a help link, in the panel or on the help's full page. */
export const OpenHelpContext = createContext<(place: HelpPlace) => void>(() => undefined);

export const helpAddress = (place: HelpPage | 'all') => (place === 'all' ? '#/help' : `#/help/${place}`);

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/** Link to a help page: replaces the displayed help page, or opens a new tab with Ctrl. */
export function HelpLink({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  const open = use(OpenHelpContext);
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
