import type { cyrillicMessage } from '../uzbek/cyrillic-message.ts';
import type { cyrillicOf } from '../uzbek/cyrillic-of.ts';

/** Messages and conversions for Uzbek texts. Russian pages do not load them. */
export interface Uzbek {
  /** The messages in Latin script, by the name of their texts. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly cyrillicOf: typeof cyrillicOf;
  readonly cyrillicMessage: typeof cyrillicMessage;
}
