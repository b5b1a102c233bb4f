import { mailPeriodFilters } from '@hybrid-mail/contracts/mail-list-filters';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { requestSearch } from '../../../shared/requests/search-request.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import type { MailList } from '../use-mail-list.ts';
import { clearedPeriodFilters } from './cleared-period-filters.ts';

/** Whether a sender has no letter at all; requested only when a list is empty. */
function useHasNone(isEmpty: boolean): boolean {
  const isSender = useCan()('mail.create');
  const { data } = useQuery({ ...mailQueries.latest(), enabled: isEmpty && isSender });
  return isEmpty && isSender && data?.letters.length === 0;
}

/** Text and actions of an empty list: create the first letter, or search with fewer filters. */
export function useEmptyListContent({ search: { state, filter, reset }, list }: MailList) {
  const hasNone = useHasNone(list.total === 0);
  if (hasNone) {
    return {
      emptyText: texts.none,
      emptyAction: (
        <ButtonLink variant="contained" to={paths['mail-create-pdf-form']}>
          {texts.create}
        </ButtonLink>
      ),
    };
  }
  const text = state.receiver ?? state.uid;
  const emptyAction = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
      {mailPeriodFilters.flat().some((name) => state[name] !== undefined) && (
        <Button variant="outlined" onClick={() => filter(clearedPeriodFilters)}>
          {texts.anyTime}
        </Button>
      )}
      {text !== undefined && (
        <Button variant="outlined" onClick={() => requestSearch(text)}>
          {texts.everywhere}
        </Button>
      )}
      <Button variant="outlined" onClick={reset}>
        {commonTexts.reset}
      </Button>
    </Box>
  );
  return { emptyText: texts.empty, emptyAction };
}
