import { apiKeyCalls } from '@hybrid-mail/contracts/api-key';
import { callQuery } from '../../../lib/queries/call-query.ts';

export const keyQueries = {
  all: ['api-keys'] as const,
  list: () => callQuery(keyQueries.all, apiKeyCalls.list),
};
