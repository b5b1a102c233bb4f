import type { toCyrillic } from '../uzbek/to-cyrillic.ts';
import type { toCyrillicMessage } from '../uzbek/to-cyrillic-message.ts';
import type { toLatin } from '../uzbek/to-latin.ts';

/** Messages and conversions for Uzbek texts. Russian pages do not load them. */
export interface Uzbek {
  /** The messages in Latin script, by the name of their texts. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly toCyrillic: typeof toCyrillic;
  readonly toCyrillicMessage: typeof toCyrillicMessage;
  /** Converts names, which are stored in either script. */
  readonly toLatin: typeof toLatin;
}
