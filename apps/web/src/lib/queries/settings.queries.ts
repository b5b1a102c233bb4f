import { settingsCalls } from '@hybrid-mail/contracts/settings';
import { callQuery } from './call-query.ts';

export const settingsQueries = {
  /** Settings that are public before login; they change only when the server restarts. */
  read: () => ({ ...callQuery(['settings'], settingsCalls.read), staleTime: Number.POSITIVE_INFINITY }),
};
