import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../../lib/money/read-hundredths.ts';
import { balanceQueries } from '../../../lib/queries/balance.queries.ts';
import { NoPriceWarning } from '../../../shared/letter/no-price-warning.tsx';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';

/** Price of the letter, and the balance after it. */
export function PricePart({ report }: { readonly report: PdfInspectionReply }) {
  const { data } = useQuery(balanceQueries.own());
  const { priceForMail, priceForOverPaged, price, sheetsCount } = report;
  if (priceForMail === null || priceForOverPaged === null || price === null)
    return <NoPriceWarning text={texts.noPrice} />;
  const inBase = sheetsInBaseToday();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr max-content', gap: '6px 16px' }}>
      <Line label={texts.ordinary({ inBase })} value={formatMoney(priceForMail)} />
      {sheetsCount > inBase && (
        <Line label={texts.overPaged({ sheets: sheetsCount, inBase })} value={formatMoney(priceForOverPaged)} />
      )}
      <Line isTotal label={texts.price} value={texts.sum({ money: formatMoney(price) })} />
      {data && (
        <Line
          label={beforeSendTexts.remains}
          value={formatMoney(moneyOfHundredths(readHundredths(data.balance) - readHundredths(price)))}
        />
      )}
    </Box>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Line({ label, value, isTotal = false }: LineProps) {
  const strong = isTotal ? { fontWeight: 600, fontSize: 17 } : {};
  return (
    <>
      <Box component="dt" sx={{ color: isTotal ? undefined : 'text.secondary', ...strong }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', ...strong }}>
        {value}
      </Box>
    </>
  );
}
