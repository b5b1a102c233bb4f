import type { Standing } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';

const texts = todayTexts.balance;

/** How many letters and working days the balance covers; null if unknown. */
function lastsFor({ lettersLeft: letters, workingDaysLeft: days }: Standing): string | null {
  if (letters === null) return null;
  if (letters === 0) return texts.noLetters;
  if (days === null) return texts.lettersLeft({ letters });
  return texts.lettersLeft({ letters }) + (days === 0 ? texts.lessThanDay : texts.daysLeft({ days }));
}

export function MoneyLeft({ standing }: { readonly standing: Standing }) {
  const { balance, lettersLeft } = standing;
  const isShort = balance.startsWith('-') || lettersLeft === 0;
  return (
    <div>
      <Box sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 600, color: isShort ? tones.red.text : colors.ink }}>
        {texts.money({ money: formatMoney(balance) })}
      </Box>
      <Box sx={{ fontSize: 13.5, lineHeight: '18px', minHeight: 18, color: colors.secondary }}>
        {lastsFor(standing)}
      </Box>
    </div>
  );
}
