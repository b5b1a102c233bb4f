import type { SendQuoteReply } from '@hybrid-mail/contracts/before-send';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { NoPriceWarning } from '../../../shared/letter/no-price-warning.tsx';
import { tones } from '../../../ui/theme/tokens.ts';
import { signingQueries } from '../signing.queries.ts';
import { amberBox } from './amber-note.tsx';
import { FileWarnings } from './file-warnings.tsx';
import { RepeatWarnings } from './repeat-warnings.tsx';

/** Price compared with the balance, warnings about repeated letters and about documents. Does not block sending. */
export function SendQuote({ ids }: { readonly ids: readonly number[] }) {
  const { data, isError, error } = useQuery(signingQueries.quote(ids));
  const isUnpriced = error instanceof ApiError && error.code === 'unit-without-price';
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 5, minHeight: 84 }}>
      {data && <Quote quote={data} isOne={ids.length === 1} />}
      {isUnpriced && <NoPriceWarning text={error.message} />}
      {!data && !isUnpriced && (
        <Typography role="status" variant="caption">
          {isError ? texts.notLoaded : texts.loading}
        </Typography>
      )}
      <FileWarnings ids={ids} />
    </Box>
  );
}

function Quote({ quote, isOne }: { readonly quote: SendQuoteReply; readonly isOne: boolean }) {
  const { lettersCount, sheetsCount, price, balance, underWay, remains, isEnough } = quote;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr max-content', gap: '4px 16px' }}>
        <Line isTotal label={texts.letters({ letters: lettersCount, sheets: sheetsCount })} money={price} />
        <Line label={texts.balance} money={balance} />
        {/[1-9]/.test(underWay) && <Line label={texts.underWay} money={underWay} />}
        <Line label={texts.remains} money={remains} isShort={!isEnough} />
      </Box>
      {!isEnough && (
        <Typography role="status" sx={amberBox}>
          {texts.notEnough({ missing: formatMoney(remains.replace('-', '')) })}
        </Typography>
      )}
      <RepeatWarnings warnings={quote.warnings} isOne={isOne} />
    </>
  );
}

/** Shows the sum cached before the first signature, because a new quote would exclude the letters already queued. */
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

interface LineProps {
  readonly label: string;
  readonly money: string;
  readonly isTotal?: boolean;
  readonly isShort?: boolean;
}

function Line({ label, money, isTotal = false, isShort = false }: LineProps) {
  const weight = isTotal ? { fontWeight: 600 } : {};
  return (
    <>
      <Box component="dt" sx={{ color: isTotal ? undefined : 'text.secondary', ...weight }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', color: isShort ? tones.amber.text : undefined, ...weight }}>
        {texts.price({ money: formatMoney(money) })}
      </Box>
    </>
  );
}
