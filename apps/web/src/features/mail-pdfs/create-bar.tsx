import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { mailPdfsTexts } from '@hybrid-mail/messages/mail-pdfs';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../lib/money/read-hundredths.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { NoPriceWarning } from '../../shared/letter/no-price-warning.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { barOnPhones, colors, tones } from '../../ui/theme/tokens.ts';
import type { CheckedLetter } from './batch/check-letter.ts';
import type { LetterCreation } from './use-pdf-batch.ts';

const texts = mailPdfsTexts.bar;

interface Props {
  readonly ready: readonly CheckedLetter[];
  /** Number of letters that the user must check. */
  readonly open: number;
  readonly creating: LetterCreation;
  readonly onOpen: () => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

const frame = { ...barOnPhones, background: colors.surface, borderTop: `1px solid ${colors.line}` } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, minHeight: 60 } as const;

/** Cost, progress and buttons of the creation. */
export function CreateBar({ ready, open, creating, onOpen, mainButton }: Props) {
  const { running, isPaused } = creating;
  const create = {
    kind: 'create',
    label: texts.create({ count: ready.length }),
    Icon: PostAdd,
    run: creating.start,
  } as const;
  usePageActs(running || ready.length === 0 ? [] : [create]);
  return (
    <Box component="section" aria-label={texts.label} sx={frame} data-action-bar>
      {running && (
        <LinearProgress
          aria-label={texts.progress}
          variant="determinate"
          value={(100 * (running.done + running.failed)) / running.total}
        />
      )}
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          {running ? (
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {[
                (isPaused ? texts.paused : texts.running)(running),
                ...(running.failed > 0 ? [texts.failed({ count: running.failed })] : []),
              ].join(', ')}
            </Typography>
          ) : (
            <SumLines ready={ready} open={open} />
          )}
          {!running && <Outcome creating={creating} />}
        </Box>
        {running ? (
          <>
            <Button variant="outlined" onClick={isPaused ? creating.resume : creating.pause}>
              {isPaused ? texts.resume : texts.pause}
            </Button>
            <Button onClick={creating.stop}>{texts.stop}</Button>
          </>
        ) : (
          <>
            {open > 0 && (
              <Button variant="outlined" startIcon={<WarningAmber />} onClick={onOpen}>
                {texts.open({ count: open })}
              </Button>
            )}
            {creating.created.length > 0 && (
              <Button variant={ready.length > 0 ? 'outlined' : 'contained'} onClick={creating.toDrafts}>
                {texts.toDrafts({ count: creating.created.length })}
              </Button>
            )}
            <Button
              ref={mainButton}
              variant="contained"
              disabled={ready.length === 0}
              onClick={creating.start}
              sx={{
                minHeight: 40,
                px: 6,
                display: ready.length === 0 && creating.created.length > 0 ? 'none' : undefined,
              }}
            >
              {ready.length > 0 ? texts.create({ count: ready.length }) : texts.createNone}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

/** Total price of the ready letters, and the balance that would remain. */
function SumLines({ ready, open }: Pick<Props, 'ready' | 'open'>) {
  const balance = useQuery(balanceQueries.own());
  const { data } = balance;
  if (ready.length === 0) return <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>;
  const prices = ready.map(({ row: { report } }) => report?.price ?? null);
  if (prices.includes(null)) return <NoPriceWarning text={texts.noPrice} />;
  const sum = prices.reduce((all, price) => all + readHundredths(price ?? '0'), 0n);
  const left = data ? readHundredths(data.balance) - sum : null;
  return (
    <>
      <Box>{texts.price({ count: ready.length, money: formatMoney(moneyOfHundredths(sum)) })}</Box>
      {left !== null && left >= 0n && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary' }}>
          {texts.left({ money: formatMoney(moneyOfHundredths(left)), open })}
        </Box>
      )}
      {data && left !== null && left < 0n && (
        <Box sx={{ display: 'flex', gap: 1, color: tones.amber.text }}>
          <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
          {texts.short({ balance: formatMoney(data.balance), money: formatMoney(moneyOfHundredths(-left)) })}
        </Box>
      )}
      {!data && <NotLoaded query={balance} text={beforeSendTexts.balanceNotLoaded} />}
    </>
  );
}

function Outcome({ creating: { created, failed } }: Pick<Props, 'creating'>) {
  const words = [
    ...(created.length > 0 ? [texts.created({ count: created.length })] : []),
    ...(failed > 0 ? [texts.failed({ count: failed })] : []),
  ];
  return (
    <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
      {words.join(', ')}
    </Typography>
  );
}
