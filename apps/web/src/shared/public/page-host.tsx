import type { Language } from '@hybrid-mail/messages/language';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

interface LinkProps {
  /** Address of the page, without the #. */
  readonly to: string;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * What a public page needs of the program around it: the application with its router, or the start of the tracking
 * page, which has none.
 */
export interface PageHost {
  readonly Link: ComponentType<LinkProps>;
  /** Hook that returns a function which opens an address. */
  readonly useOpen: () => (address: string) => void;
  /** Hook that returns the route of the shown page, with the names of its parameters. */
  readonly useRoute: () => `/${string}`;
  readonly switchLanguage: (language: Language) => void;
  /** The open help, beside the page or over it. */
  readonly Help: ComponentType<object>;
}

const Context = createContext<PageHost | null>(null);

export const PageHostProvider = Context;

export function usePageHost(): PageHost {
  const host = use(Context);
  if (!host) throw new Error('a public page is shown without a PageHostProvider');
  return host;
}
