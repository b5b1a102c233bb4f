import { shellTexts as texts } from '@hybrid-mail/messages/shell';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../lib/formats/numbers.ts';
import { balanceQueries } from '../lib/queries/balance.queries.ts';
import { colors, tones } from '../ui/theme/tokens.ts';

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

/** Money comes as text with two decimals: as whole tiyins it is compared without rounding. */
const tiyins = (money: string) => BigInt(money.replace('.', ''));

/** Below zero is a debt; what is less than one letter costs sends none. */
function concernOf(balance: string, sumForMail: string | null): { tone: 'amber' | 'red'; words: string } | null {
  if (tiyins(balance) < 0n) return { tone: 'red', words: texts.balanceDebt };
  if (sumForMail === null) return { tone: 'amber', words: texts.balanceNoPrice };
  return tiyins(balance) < tiyins(sumForMail) ? { tone: 'amber', words: texts.balanceLow } : null;
}

/** What the organization has left for letters. Shows nothing while it is unknown: no work depends on it. */
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
        <Box component="b" sx={{ color: colors.white, fontWeight: 600 }}>
          {money}
        </Box>
      )}
    </Box>
  );
}
