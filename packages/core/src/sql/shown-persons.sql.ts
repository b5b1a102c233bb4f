import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { type RawBuilder, sql } from 'kysely';

/** A text of letter m, or that it was removed when the letter's time of keeping ended (decision 080). */
const shown = (column: RawBuilder<string>) =>
  sql<string>`case when m.erased_on is null then ${column} else ${sql.lit(mailListTexts.erased)} end`;

/** Receiver of letter m for people, in the language of the call. */
export const shownReceiver = () => shown(sql`m.receiver`);
/** Address of letter m for people, in the language of the call. */
export const shownAddress = () => shown(sql`m.address`);
