import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import type { BalanceForecast } from '@hybrid-mail/contracts/today';
import { commonTexts } from '@hybrid-mail/messages/common';
import { homeTexts } from '@hybrid-mail/messages/home';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMonthOfDay, formatPlainDay, startOfMonth, today } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, tones, touchLink } from '../../../ui/theme/tokens.ts';
import { figureLinksOf } from '../figure-links-of.ts';
import { homeFiguresQuery, todayQueries } from '../home.queries.ts';
import { RecentDaysChart } from '../sender/recent-days-chart.tsx';

const texts = todayTexts.balance;

const content = { px: { xs: 4, sm: 5 }, pb: 4, display: 'flex', flexDirection: 'column', gap: 3 } as const;
/** Names and values that belong together stay in sight of each other. */
const lines = { m: 0, display: 'grid', rowGap: '2px', maxWidth: 480 } as const;

/** Balance, the letters and days that it covers, contract, prices and recent days. Each query fails separately. */
export function BalancePanel() {
  const standing = useQuery(todayQueries.standing());
  const figures = useQuery({ ...homeFiguresQuery(), enabled: useCan()('dashboard.read') });
  const { data, isError } = standing;
  return (
    <Panel title={texts.title} isBusy={data === undefined && !isError} isFilled>
      <Box sx={content}>
        {data && <MoneyLeft standing={data} />}
        {!data && !isError && <Skeleton height={54} animation={false} />}
        <NotLoaded query={standing} text={texts.failed} />
        <Box component="dl" sx={lines}>
          <SpentLine figures={figures} />
          {!(isError && !data) && <ContractLines standing={data} />}
        </Box>
        {figures.data === undefined && figures.isError ? (
          <NotLoaded query={figures} text={homeTexts.figures.failed} />
        ) : (
          <RecentDaysChart days={figures.data?.days} height={72} />
        )}
      </Box>
    </Panel>
  );
}

/** Text with the letters and working days that the balance covers; null if unknown. */
function lastsFor({ lettersLeft: letters, workingDaysLeft: days }: BalanceForecast): string | null {
  if (letters === null) return null;
  if (letters === 0) return texts.noLetters;
  if (days === null) return texts.lettersLeft({ letters });
  return texts.lettersLeft({ letters }) + (days === 0 ? texts.lessThanDay : texts.daysLeft({ days }));
}

function MoneyLeft({ standing }: { readonly standing: BalanceForecast }) {
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

const Line = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontSize: 14, lineHeight: '22px' }}>
    <Box component="dt" sx={{ color: colors.secondary }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
      {children}
    </Box>
  </Box>
);

/** Amount charged this month; links to the month's report if the user may read it. */
function SpentLine({ figures: { data, isError } }: { readonly figures: UseQueryResult<DashboardReply> }) {
  const can = useCan();
  const monthStart = data?.month.start ?? startOfMonth(today());
  const { spent } = figureLinksOf({ area: 'main', can }, { today: data?.days.at(-1)?.start ?? today(), monthStart });
  const name = texts.spent({ month: formatMonthOfDay(monthStart) });
  const link = spent && (
    <TextLink {...spent} sx={touchLink}>
      {name}
    </TextLink>
  );
  const unknown = isError ? commonTexts.none : <Skeleton width={90} animation={false} />;
  return <Line name={link ?? name}>{data ? texts.money({ money: formatMoney(data.month.amount) }) : unknown}</Line>;
}

const priced = (price: string | null, words: (values: { money: string }) => string) =>
  price === null ? texts.noPrice : words({ money: formatMoney(price) });

/** Contract and prices of the user's unit; skeletons reserve the height while loading. */
function ContractLines({ standing }: { readonly standing: BalanceForecast | undefined }) {
  const perLetter = texts.perLetter({ inBase: sheetsInBaseToday() });
  const overPaged = texts.overPaged({ inBase: sheetsInBaseToday() });
  if (!standing) {
    return [texts.unnumbered, perLetter, overPaged].map((name) => (
      <Line key={name} name={name}>
        <Skeleton width={90} animation={false} />
      </Line>
    ));
  }
  const { contractNumber: number, contractEndsOn, sumForMail, sumForOverPaged } = standing;
  return (
    <>
      {(number !== null || contractEndsOn !== null) && (
        <Line name={number === null ? texts.unnumbered : texts.contract({ number })}>
          {contractEndsOn === null ? texts.openEnded : texts.until({ day: formatPlainDay(contractEndsOn) })}
        </Line>
      )}
      <Line name={perLetter}>{priced(sumForMail, texts.money)}</Line>
      <Line name={overPaged}>{priced(sumForOverPaged, texts.extra)}</Line>
    </>
  );
}
