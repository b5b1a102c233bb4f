import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { signingQueries } from '../signing.queries.ts';

/** The sum that was told before the first signature: letters on their way would no longer be in a new one. */
export function QuotedSum({ ids }: { readonly ids: readonly number[] }) {
  const { data } = useQuery({ ...signingQueries.quote(ids), enabled: false });
  if (!data) return null;
  const { lettersCount: letters, sheetsCount: sheets, price } = data;
  return (
    <Typography sx={{ mb: 2 }}>
      {texts.letters({ letters, sheets })}: <b>{texts.price({ money: formatMoney(price) })}</b>
    </Typography>
  );
}
