import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { massSigningTexts } from '@hybrid-mail/messages/signing';
import { todaySendingTexts } from '@hybrid-mail/messages/today-sending';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { moneyOfTiyins, tiyinsOf } from '../../../lib/formats/tiyins.ts';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { paths } from '../../../lib/routes.ts';
import { copiesLink } from '../../../shared/letter/copies-link.ts';
import type { SigningItem } from '../../../shared/requests/signing-request.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import type { SigningItemState, SigningQueueProgress } from '../mass/signing-queue.ts';
import { signingQueries } from '../signing.queries.ts';
import { formatSigningFailure } from '../signing-failure.tsx';

const texts = todaySendingTexts.outcome;

interface Props {
  readonly items: readonly SigningItem[];
  readonly progress: SigningQueueProgress;
  /** Ids of the letters that were sent before and failed. */
  readonly repeated: ReadonlySet<number>;
  /** Ids of the returned letters whose copies wait for an address. */
  readonly copies: readonly number[];
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 2 } as const;

/** What happened: each figure links to exactly its letters; the money; why letters failed. */
export function TodayOutcome({ items, progress, repeated, copies }: Props) {
  const { states, done: doneCount, failed: failedCount } = progress;
  const idsIn = (...kinds: SigningItemState['kind'][]) =>
    items.map(({ id }) => id).filter((id) => kinds.includes(states.get(id)?.kind ?? 'waiting'));
  const done = idsIn('done', 'done-before');
  const signed = done.filter((id) => !repeated.has(id));
  const again = done.filter((id) => repeated.has(id));
  const failed = idsIn('failed');
  const left = idsIn('waiting');
  return (
    <Box role="group" aria-label={texts.label} sx={{ display: 'grid', rowGap: 4, mb: 4 }}>
      <Box role="status" sx={visuallyHidden}>
        {massSigningTexts.said({ done: doneCount, failed: failedCount, left: left.length })}
      </Box>
      <Box component="ul" sx={{ ...list, fontSize: 17, fontWeight: 600 }}>
        {signed.length > 0 && <Figure words={texts.signed} ids={signed} page="mails-listing-all" />}
        {again.length > 0 && <Figure words={texts.repeated} ids={again} page="mails-listing-all" />}
        {copies.length > 0 && (
          <li>
            <TextLink {...copiesLink(copies)}>{texts.copies({ count: copies.length })}</TextLink>
          </li>
        )}
        {left.length > 0 && <Figure words={texts.left} ids={left} page="mails-listing-draft" />}
        {failed.length > 0 && <Figure words={texts.failed} ids={failed} page="mails-listing-draft" isBad />}
      </Box>
      <Money items={items} states={states} />
      {failed.length > 0 && <Reasons failed={failed} states={states} />}
    </Box>
  );
}

/** Maximum number of letters that the filter of a list takes by their ids. */
const idsOfList = 500;

interface FigureProps {
  readonly words: (values: { count: number }) => string;
  readonly ids: readonly number[];
  readonly page: 'mails-listing-all' | 'mails-listing-draft';
  readonly isBad?: boolean;
  /** Text below the figure. */
  readonly note?: string | null;
}

/** Row with a figure as a link to its letters; one link for each 500 of many. */
function Figure({ words, ids, page, isBad = false, note = null }: FigureProps) {
  const figure = words({ count: ids.length });
  const listOf = (some: readonly number[]): LinkTarget => ({ to: paths[page], search: { ids: [...some], page: 1 } });
  const color = isBad ? tones.red.text : undefined;
  const isOneList = ids.length <= idsOfList;
  const parts = isOneList ? 0 : Math.ceil(ids.length / idsOfList);
  return (
    <li>
      {isOneList ? (
        <TextLink {...listOf(ids)} sx={{ color }}>
          {figure}
        </TextLink>
      ) : (
        <Box component="span" sx={{ color }}>
          {figure}
        </Box>
      )}
      {Array.from({ length: parts }, (_, part) => {
        const start = part * idsOfList;
        const range = { from: start + 1, to: Math.min(start + idsOfList, ids.length) };
        return (
          <TextLink
            key={start}
            {...listOf(ids.slice(start, start + idsOfList))}
            aria-label={texts.rangeOf({ figure, ...range })}
            sx={{ ml: 3, fontSize: 14, fontWeight: 400 }}
          >
            {texts.range(range)}
          </TextLink>
        );
      })}
      {note !== null && (
        <Typography variant="caption" component="p">
          {note}
        </Typography>
      )}
    </li>
  );
}

/** What the signed letters cost, and what remains of the balance, by the quote from before the first signature. */
function Money({
  items,
  states,
}: {
  readonly items: readonly SigningItem[];
  readonly states: Props['progress']['states'];
}) {
  const { data } = useQuery({ ...signingQueries.quote(items.map(({ id }) => id)), enabled: false });
  const spent = items.reduce(
    (sum, { id, amount }) => (states.get(id)?.kind === 'done' && amount !== null ? sum + tiyinsOf(amount) : sum),
    0n,
  );
  if (!data || spent === 0n) return null;
  const remains = tiyinsOf(data.balance) - tiyinsOf(data.underWay) - spent;
  return (
    <Typography component="section" aria-label={beforeSendTexts.title}>
      {beforeSendTexts.reserved({
        money: formatMoney(moneyOfTiyins(spent)),
        remains: formatMoney(moneyOfTiyins(remains)),
      })}
    </Typography>
  );
}

interface ReasonsProps {
  readonly failed: readonly number[];
  readonly states: Props['progress']['states'];
}

/** Failed letters by reason, each reason once, with its remedy. */
function Reasons({ failed, states }: ReasonsProps) {
  const reasons = new Map<string, { readonly ids: number[]; readonly remedy: string | null }>();
  for (const id of failed) {
    const state = states.get(id);
    if (state?.kind !== 'failed') continue;
    const { title, text } = formatSigningFailure(state.error);
    const known = reasons.get(title);
    if (known) known.ids.push(id);
    else reasons.set(title, { ids: [id], remedy: text });
  }
  return (
    <Box component="section" aria-label={texts.reasons}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {texts.reasons}
      </Typography>
      <Box component="ul" sx={list}>
        {[...reasons].map(([title, { ids, remedy }]) => (
          <Figure
            key={title}
            words={texts.letters}
            ids={ids}
            page="mails-listing-draft"
            note={[title, remedy].filter(Boolean).join('. ')}
            isBad
          />
        ))}
      </Box>
    </Box>
  );
}
