import { toCyrillic } from '../uzbek/to-cyrillic.ts';
import { toCyrillicMessage } from '../uzbek/to-cyrillic-message.ts';
import { toLatin } from '../uzbek/to-latin.ts';
import type { Uzbek } from './uzbek.ts';

declare global {
  interface ImportMeta {
    /** Vite replaces the call with imports of the matching files. */
    glob<T>(pattern: string, options: { readonly eager: true; readonly import: 'default' }): Record<string, T>;
  }
}

const files = import.meta.glob<Record<string, unknown>>('../../locales/uz-Latn/*.json', {
  eager: true,
  import: 'default',
});

const messages = Object.assign({}, ...Object.values(files));

export const uzbek: Uzbek = { messages, toCyrillic, toCyrillicMessage, toLatin };
