import type { SendQuoteReply } from '@hybrid-mail/contracts/before-send';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { NoPriceWarning } from '../../../shared/letter/no-price-warning.tsx';
import { tones } from '../../../ui/theme/tokens.ts';
import { signingQueries } from '../signing.queries.ts';

/** `charged`: the post has accepted the letters; `reserved`: the letters are queued and will be charged. */
export type QuoteStage = 'choosing' | 'signing' | 'charged' | 'reserved';

interface SendQuoteProps {
  readonly ids: readonly number[];
  readonly stage?: QuoteStage;
}

/**
 * Price compared with the balance, warnings about repeated letters and about documents. Does not block sending. After
 * the selection of the key the sums stay as they were, because a new quote would exclude the letters just signed.
 */
export function SendQuote({ ids, stage = 'choosing' }: SendQuoteProps) {
  const enabled = stage === 'choosing';
  const { data, isError, error } = useQuery({ ...signingQueries.quote(ids), enabled });
  if (stage === 'charged' || stage === 'reserved') return data ? <SpentSum quote={data} stage={stage} /> : null;
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
      <FileWarnings ids={ids} isLive={enabled} />
    </Box>
  );
}

interface SpentSumProps {
  readonly quote: SendQuoteReply;
  readonly stage: 'charged' | 'reserved';
}

/** One line with what the letters cost and what remains of the balance. */
function SpentSum({ quote: { price, remains }, stage }: SpentSumProps) {
  return (
    <Typography component="section" aria-label={texts.title} sx={{ mb: 3, fontSize: 17, fontWeight: 600 }}>
      {texts[stage]({ money: formatMoney(price), remains: formatMoney(remains) })}
    </Typography>
  );
}

interface QuoteProps {
  readonly quote: SendQuoteReply;
  /** Chooses the wording: "this letter", or the number of the letter if there are several. */
  readonly isOne: boolean;
}

function Quote({ quote, isOne }: QuoteProps) {
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
      <RepeatWarnings quote={quote} isOne={isOne} />
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

/** Warnings about the documents of the selected letters, also of letters that colleagues created. */
function FileWarnings({ ids, isLive }: { readonly ids: readonly number[]; readonly isLive: boolean }) {
  const { data, isError } = useQuery({ ...signingQueries.findings(ids), enabled: isLive });
  if (isError) {
    return (
      <Typography role="status" variant="caption" sx={{ mt: 2 }}>
        {fileFindingTexts.notLoaded}
      </Typography>
    );
  }
  if (!data || data.lettersCount === 0) return null;
  const isOne = ids.length === 1;
  return (
    <AmberNote tabIndex={0} role="group" aria-label={fileFindingTexts.label}>
      {!isOne && (
        <Typography sx={{ fontWeight: 600 }}>{fileFindingTexts.letters({ count: data.lettersCount })}</Typography>
      )}
      {data.letters.map(({ mailId, receiver, findings }) => (
        <Typography key={mailId} sx={isOne ? { fontWeight: 600 } : { overflowWrap: 'anywhere' }}>
          {!isOne && (
            <>
              <LetterLink id={mailId} isAside /> {receiver}:{' '}
            </>
          )}
          {findings.map(({ title }) => title).join('. ')}
        </Typography>
      ))}
      {data.lettersCount > data.letters.length && (
        <Typography>{fileFindingTexts.more({ count: data.lettersCount - data.letters.length })}</Typography>
      )}
    </AmberNote>
  );
}

const shownAtFirst = 3;

/** Warnings that the receiver got a letter before, with links to these earlier letters. */
function RepeatWarnings({ quote: { warnings }, isOne }: QuoteProps) {
  const [isWhole, setWhole] = useState(false);
  if (warnings.length === 0) return null;
  const shown = isWhole ? warnings : warnings.slice(0, shownAtFirst);
  return (
    <AmberNote>
      {!isOne && <Typography sx={{ fontWeight: 600 }}>{texts.repeatedMany({ count: warnings.length })}</Typography>}
      {shown.map((warning) => (
        <Typography key={warning.mailId}>
          {isOne ? `${texts.repeated}:` : `${formatMailNumber(warning.mailId)} ${texts.sameAs}`}{' '}
          <LetterLink id={warning.id} isReadable={warning.isReadable} isAside />
          {`, ${warning.sentOn === null ? texts.amongChosen : formatDay(warning.sentOn)}`}
        </Typography>
      ))}
      {warnings.length > shown.length && (
        <Link component="button" type="button" onClick={() => setWhole(true)} sx={{ color: 'inherit' }}>
          {texts.more({ count: warnings.length - shown.length })}
        </Link>
      )}
    </AmberNote>
  );
}

const amberBox = {
  mt: 2,
  px: 3,
  py: 2,
  borderRadius: 1,
  background: tones.amber.tint,
  color: tones.amber.text,
} as const;

/** Amber box of warnings with scrollable contents. */
const AmberNote = (scroller: Pick<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label' | 'children'>) => (
  <Box role="status" sx={{ ...amberBox, display: 'flex', gap: 3 }}>
    <WarningAmber aria-hidden sx={{ fontSize: 20 }} />
    <Box {...scroller} sx={{ flex: 1, minWidth: 0, maxHeight: 160, overflowY: 'auto' }} />
  </Box>
);
