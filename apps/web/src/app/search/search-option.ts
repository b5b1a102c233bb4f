import type { LinkProps } from '@tanstack/react-router';

/** One line of the search: the page that it opens, or what it does. */
export interface SearchOption {
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  /** Made by linkOptions(), which checks its parameters against the route. */
  readonly link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly act?: () => void;
}

/** Lines of one kind. */
export interface SearchGroup {
  readonly title: string;
  readonly options: readonly SearchOption[];
}

const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Whether each typed word is the beginning of a word of the name. */
export function fitsName(name: string, search: string): boolean {
  const words = plain(name).split(/[\s,]+/u);
  return plain(search)
    .split(/\s+/u)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
