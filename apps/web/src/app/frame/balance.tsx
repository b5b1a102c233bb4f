import { shellTexts as texts } from '@hybrid-mail/messages/shell';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { tiyinsOf } from '../../lib/formats/tiyins.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { foldLevels, hiddenFrom } from '../../ui/folding/folded-from.ts';
import { colors, tones, visuallyHidden } from '../../ui/theme/tokens.ts';

interface Concern {
  readonly tone: 'amber' | 'red';
  /** Words for the bar. */
  readonly short: string;
  readonly reason: string;
}

/** Warning about a debt, a missing price, or a balance below the price of one letter. */
function concernOf(balance: string, sumForMail: string | null): Concern | null {
  if (tiyinsOf(balance) < 0n) return { tone: 'red', short: texts.balanceDebt, reason: texts.balanceDebt };
  const none = { tone: 'amber', short: texts.balanceForNone } as const;
  if (sumForMail === null) return { ...none, reason: texts.balanceNoPrice };
  return tiyinsOf(balance) < tiyinsOf(sumForMail) ? { ...none, reason: texts.balanceLow } : null;
}

/**
 * Balance of the organization, for those who create letters; null before the balance is loaded, or if loading fails: no
 * task needs it.
 */
export function useBalance() {
  const hasBalance = useCan()('mail.create');
  const { data } = useQuery({ ...balanceQueries.own(), enabled: hasBalance });
  if (!hasBalance || !data) return null;
  const money = texts.balanceOf({ money: formatMoney(data.balance) });
  return { money, concern: concernOf(data.balance, data.sumForMail) };
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  flexShrink: 0,
  color: colors.onBar,
  fontSize: 14,
  lineHeight: '18px',
  whiteSpace: 'nowrap',
} as const;

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

const hiddenWhenFolded = hiddenFrom(foldLevels.balance);

/** Balance in the top bar. A folded bar shows a concern only; the menu of the person then has the sum and the reason. */
export function Balance() {
  const balance = useBalance();
  if (!balance) return null;
  const { money, concern } = balance;
  return (
    <Box sx={concern ? line : { ...line, ...hiddenWhenFolded }}>
      <Box component="span" sx={hiddenWhenFolded}>
        {texts.balance}
      </Box>
      {concern ? (
        <Box component="span" sx={{ ...chip(concern.tone), position: 'relative' }} title={concern.reason}>
          <ErrorOutline aria-hidden sx={{ fontSize: 16 }} />
          <span>
            <Box component="span" sx={hiddenWhenFolded}>{`${money}, `}</Box>
            {concern.short}
          </span>
          {concern.reason !== concern.short && (
            <Box component="span" sx={visuallyHidden}>
              {concern.reason}
            </Box>
          )}
        </Box>
      ) : (
        <Box component="b" sx={{ color: colors.onBarStrong, fontWeight: 600 }}>
          {money}
        </Box>
      )}
    </Box>
  );
}
