import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { signingQueries } from '../signing.queries.ts';

/** The cached sum from before the first signature: a new quote would exclude letters already queued. */
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
