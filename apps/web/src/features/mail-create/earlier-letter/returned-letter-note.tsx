import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../lib/formats/dates.ts';
import { addressBookQueries } from '../../../lib/queries/address-book.queries.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { resultTextInSentence } from '../../../shared/letter/result-text.ts';
import { type LetterForm, plannedReceiverOf } from '../letter-schema.ts';

/**
 * Warns that the last letter to this receiver at this address was returned. A failed query shows nothing, because the
 * warning is optional.
 */
export function ReturnedLetterNote({ form }: { readonly form: LetterForm }) {
  const { data: found } = useQuery(addressBookQueries.returned(plannedReceiverOf(useWatch({ control: form.control }))));
  return (
    <Box role="status">
      {found && (
        <Alert severity="warning">
          {texts.returnedHere({ day: formatDay(found.performedOn), reason: resultTextInSentence(found.performType) })}
          {': '}
          <LetterLink id={found.mailId} isAside />
        </Alert>
      )}
    </Box>
  );
}
