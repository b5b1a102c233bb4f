import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { affordableLetters, totalPrice } from '../../../lib/money/total-price.ts';
import { balanceQueries } from '../../../lib/queries/balance.queries.ts';
import { NoPriceWarning } from '../../../shared/letter/no-price-warning.tsx';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { tones } from '../../../ui/theme/tokens.ts';

/** Price of the letters, with a warning if the balance does not cover it. */
export function PriceLine({ letters }: { readonly letters: number }) {
  const query = useQuery(balanceQueries.own());
  const { data } = query;
  if (!data) return <NotLoaded query={query} text={texts.priceNotLoaded} />;
  if (data.sumForMail === null) return <NoPriceWarning text={texts.noPrice} />;
  const enough = affordableLetters(data.balance, data.sumForMail);
  return (
    <>
      <Box title={texts.priceHelp({ inBase: sheetsInBaseToday() })}>
        {texts.price({ count: letters, money: formatMoney(totalPrice(data.sumForMail, letters)) })}
      </Box>
      {enough < letters && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: tones.amber.text }}>
          <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
          {texts.enough({ balance: formatMoney(data.balance), count: enough })}
        </Box>
      )}
    </>
  );
}
