import { shellTexts as texts } from '@hybrid-mail/messages/shell';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { colors, tones } from '../../ui/theme/tokens.ts';

const line = { color: colors.onBar, fontSize: 14, lineHeight: '18px', textAlign: { xs: 'right', sm: 'left' } } as const;

const chip = (tone: 'amber' | 'red') =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    py: '3px',
    borderRadius: '5px',
    bgcolor: tones[tone].tint,
    color: tones[tone].text,
    fontWeight: 600,
  }) as const;

/** Converts decimal text to integer tiyins, for exact comparison. */
const tiyins = (money: string) => BigInt(money.replace('.', ''));

/** Warning about a debt, a missing price, or a balance below the price of one letter. */
function concernOf(balance: string, sumForMail: string | null): { tone: 'amber' | 'red'; words: string } | null {
  if (tiyins(balance) < 0n) return { tone: 'red', words: texts.balanceDebt };
  if (sumForMail === null) return { tone: 'amber', words: texts.balanceNoPrice };
  return tiyins(balance) < tiyins(sumForMail) ? { tone: 'amber', words: texts.balanceLow } : null;
}

/**
 * Balance of the organization. Renders nothing before the balance is loaded, or if loading fails: no task needs it.
 */
export function Balance() {
  const { data } = useQuery(balanceQueries.own());
  if (!data) return null;
  const concern = concernOf(data.balance, data.sumForMail);
  const money = texts.balanceOf({ money: formatMoney(data.balance) });
  return (
    <Box sx={line}>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>{`${texts.balance}  `}</Box>
      {concern ? (
        <Box component="span" sx={chip(concern.tone)}>
          <ErrorOutline aria-hidden sx={{ fontSize: 16 }} />
          <span>{`${money}, ${concern.words}`}</span>
        </Box>
      ) : (
        <Box component="b" sx={{ color: colors.onBarStrong, fontWeight: 600 }}>
          {money}
        </Box>
      )}
    </Box>
  );
}
