import { mailPdfsTexts } from '@hybrid-mail/messages/mail-pdfs';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { asMoney, hundredths } from '../../lib/money/hundredths.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { NoPrice } from '../../shared/letter/no-price.tsx';
import { tones } from '../../ui/theme/tokens.ts';
import type { CheckedLetter } from './batch/check-letter.ts';

const texts = mailPdfsTexts.bar;

/** Total price of the ready letters, and the balance after it. */
export function SumLines({ ready }: { readonly ready: readonly CheckedLetter[] }) {
  const { data } = useQuery(balanceQueries.own());
  if (ready.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>;
  const prices = ready.map(({ row: { report } }) => report?.price ?? null);
  if (prices.includes(null)) return <NoPrice text={texts.noPrice} />;
  const sum = prices.reduce((all, price) => all + hundredths(price ?? '0'), 0n);
  const left = data ? hundredths(data.balance) - sum : null;
  return (
    <>
      <Box>{texts.price({ count: ready.length, money: formatMoney(asMoney(sum)) })}</Box>
      {left !== null && left >= 0n && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>{texts.left({ money: formatMoney(asMoney(left)) })}</Box>
      )}
      {data && left !== null && left < 0n && (
        <Box sx={{ display: 'flex', gap: 1, color: tones.amber.text }}>
          <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
          {texts.short({ balance: formatMoney(data.balance), money: formatMoney(asMoney(-left)) })}
        </Box>
      )}
    </>
  );
}
