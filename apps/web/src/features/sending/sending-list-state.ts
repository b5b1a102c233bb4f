import { waitingKinds } from '@hybrid-mail/contracts/sending-records';
import { z } from 'zod';
import { type FilterDefinition, pageShape, urlParsers } from '../../lib/list-search/index.ts';

/** Short enough to render all rows: a virtualized table cannot show a form below a row. */
export const sendingPageSizes = [10, 20, 50, 100] as const;

const schema = z.object({
  ...pageShape(sendingPageSizes),
  kind: z.enum(waitingKinds).optional().catch(undefined),
  inn: urlParsers.inn,
});
export type SendingListState = z.output<typeof schema>;

export const sendingListDefinition: FilterDefinition<SendingListState> = { name: 'sending', schema };
