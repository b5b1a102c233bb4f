import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { commonTexts } from '@hybrid-mail/messages/common';
import { todayTexts } from '@hybrid-mail/messages/today';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { monthName, startOfMonth, today } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { touchLink } from '../../../ui/theme/tokens.ts';
import { figureLinks } from '../figure-links.ts';
import { BalanceLine } from './balance-line.tsx';

const texts = todayTexts.balance;

/** Amount charged this month; links to the month's report if the user may read it. */
export function SpentLine({ figures }: { readonly figures: UseQueryResult<DashboardReply> }) {
  const can = useCan();
  const { data, isError } = figures;
  const monthStart = data?.month.start ?? startOfMonth(today());
  const { spent } = figureLinks({ area: 'main', can }, { today: data?.days.at(-1)?.start ?? today(), monthStart });
  const name = texts.spent({ month: monthName(monthStart) });
  const unknown = isError ? commonTexts.none : <Skeleton width={90} animation={false} />;
  return (
    <BalanceLine
      name={
        spent ? (
          <TextLink {...spent} sx={touchLink}>
            {name}
          </TextLink>
        ) : (
          name
        )
      }
    >
      {data ? texts.money({ money: formatMoney(data.month.amount) }) : unknown}
    </BalanceLine>
  );
}
