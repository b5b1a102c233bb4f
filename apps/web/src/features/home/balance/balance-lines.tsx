import type { Standing } from '@hybrid-mail/contracts/today';
import { todayTexts } from '@hybrid-mail/messages/today';
import Skeleton from '@mui/material/Skeleton';
import { formatPlainDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { BalanceLine } from './balance-line.tsx';

const texts = todayTexts.balance;

const priced = (price: string | null, words: (values: { money: string }) => string) =>
  price === null ? texts.noPrice : words({ money: formatMoney(price) });

/** Contract and charged prices of the user's unit. */
export function BalanceLines({ standing }: { readonly standing: Standing | undefined }) {
  if (!standing) return <Unknown />;
  const { contractNumber: number, contractEndsOn, sumForMail, sumForOverPaged } = standing;
  return (
    <>
      {(number !== null || contractEndsOn !== null) && (
        <BalanceLine name={number === null ? texts.unnumbered : texts.contract({ number })}>
          {contractEndsOn === null ? texts.openEnded : texts.until({ day: formatPlainDay(contractEndsOn) })}
        </BalanceLine>
      )}
      <BalanceLine name={texts.perLetter({ inBase: sheetsInBaseToday() })}>
        {priced(sumForMail, texts.money)}
      </BalanceLine>
      <BalanceLine name={texts.overPaged({ inBase: sheetsInBaseToday() })}>
        {priced(sumForOverPaged, texts.extra)}
      </BalanceLine>
    </>
  );
}

/** Skeletons that reserve the height of the lines while loading. */
const Unknown = () =>
  [
    texts.unnumbered,
    texts.perLetter({ inBase: sheetsInBaseToday() }),
    texts.overPaged({ inBase: sheetsInBaseToday() }),
  ].map((name) => (
    <BalanceLine key={name} name={name}>
      <Skeleton width={90} animation={false} />
    </BalanceLine>
  ));
