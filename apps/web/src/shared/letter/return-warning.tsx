import type { PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/formats/dates.ts';
import { addressBookQueries } from '../../lib/queries/address-book.queries.ts';
import { colors, tones } from '../../ui/theme/tokens.ts';
import { resultTextInSentence } from './result-text.ts';

const words = {
  display: 'block',
  fontSize: 13,
  lineHeight: '17px',
  color: tones.amber.text,
  overflowWrap: 'anywhere',
} as const;

/** Note that the check for returned letters failed. Without it, a failed check would look like «no returns». */
export const ReturnsNotChecked = () => (
  <Box component="span" sx={{ ...words, color: colors.secondary }}>
    {texts.returnsNotChecked}
  </Box>
);

/**
 * Warning in a letter's row that the last letter to this receiver and address was returned.
 * @param planned null while incomplete
 */
export function ReturnWarning({ planned }: { readonly planned: PlannedReceiver | null }) {
  const { data: found, isError } = useQuery(addressBookQueries.returned(planned));
  if (isError) return <ReturnsNotChecked />;
  if (!found) return null;
  return (
    <Box component="span" sx={words}>
      {texts.returnedFrom({ day: formatDay(found.performedOn), reason: resultTextInSentence(found.performType) })}
    </Box>
  );
}
