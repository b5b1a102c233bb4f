import type { cyrillicMessage } from '../uzbek/cyrillic-message.ts';
import type { cyrillicOf } from '../uzbek/cyrillic-of.ts';

/** What Uzbek texts are said with. Russian pages do not load it. */
export interface Uzbek {
  /** The messages in Latin script, by the name of their texts. */
  readonly messages: Readonly<Record<string, unknown>>;
  readonly cyrillicOf: typeof cyrillicOf;
  readonly cyrillicMessage: typeof cyrillicMessage;
}
