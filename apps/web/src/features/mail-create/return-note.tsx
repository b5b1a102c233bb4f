import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../lib/formats/dates.ts';
import { addressBookQueries } from '../../lib/queries/address-book.queries.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { LetterLink } from '../../shared/letter-link.tsx';
import { returnReason } from '../../shared/return-reason.ts';
import { addressOf } from './letter-address.ts';
import { type LetterForm, type LetterInput, letterForm } from './letter-form.ts';

/** Warns that the last letter to this receiver at this address came back. Informs only, so a failure says nothing. */
export function ReturnNote({ form }: { readonly form: LetterForm }) {
  const key = useDebouncedValue(keyOf(useWatch({ control: form.control })));
  const { data } = useQuery(addressBookQueries.returned(key === '' ? [] : [JSON.parse(key)]));
  const found = key === '' ? undefined : data?.[0];
  return (
    <Box role="status">
      {found && (
        <Alert severity="warning">
          {texts.returnedHere({ day: formatDay(found.performedOn), reason: returnReason(found.performType) })}
          {': '}
          <LetterLink id={found.mailId} isAside />
        </Alert>
      )}
    </Box>
  );
}

/** Text, so that equal values are one question; empty while values are missing. */
function keyOf(values: Partial<LetterInput>): string {
  const { data } = letterForm.safeParse(values);
  return data ? JSON.stringify({ receiver: data.receiver, address: addressOf(data), area: Number(data.area) }) : '';
}
