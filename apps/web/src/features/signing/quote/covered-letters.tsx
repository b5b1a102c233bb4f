import type { SendQuoteReply } from '@hybrid-mail/contracts/before-send';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { tiyinsOf } from '../../../lib/formats/tiyins.ts';
import type { SigningItem } from '../../../shared/requests/signing-request.ts';
import { signingQueries } from '../signing.queries.ts';

type Items = readonly SigningItem[];

/** The first letters that the balance covers one after another; those without a price end the row. */
export function coveredBy(items: Items, { price, remains, credit }: SendQuoteReply): Items {
  let left = tiyinsOf(remains) + tiyinsOf(price) + tiyinsOf(credit);
  const end = items.findIndex(({ amount }) => {
    if (amount === null) return true;
    left -= tiyinsOf(amount);
    return left < 0n;
  });
  return end === -1 ? items : items.slice(0, end);
}

/** The letters to send: all, or without those that the user has put aside because the balance does not cover them. */
export function useCoveredLetters(all: Items) {
  const [aside, setAside] = useState<ReadonlySet<number>>(new Set());
  const items = useMemo(() => (aside.size === 0 ? all : all.filter(({ id }) => !aside.has(id))), [all, aside]);
  return {
    all,
    items,
    keep: (kept: Items) => {
      const ids = new Set(kept.map(({ id }) => id));
      setAside(new Set(all.map(({ id }) => id).filter((id) => !ids.has(id))));
    },
    keepAll: () => setAside(new Set()),
  };
}

/** How many letters the balance covers, with the choice to send only those. */
export function CoveredLetters({ letters }: { readonly letters: ReturnType<typeof useCoveredLetters> }) {
  const { all, items, keep, keepAll } = letters;
  // The summary of the dialog loads the quote.
  const { data } = useQuery({ ...signingQueries.quote(items.map(({ id }) => id)), enabled: false });
  if (items.length < all.length) {
    const words = { count: items.length, all: all.length };
    return <Offer text={texts.onlyCovered(words)} label={texts.takeAll({ count: all.length })} onTake={keepAll} />;
  }
  if (!data || data.isEnough || items.length === 1) return null;
  const covered = coveredBy(items, data);
  if (covered.length === 0) return <Offer text={texts.coversNone} />;
  const text = texts.covers({ count: covered.length, all: items.length });
  return <Offer text={text} label={texts.takeCovered({ count: covered.length })} onTake={() => keep(covered)} />;
}

interface OfferProps {
  readonly text: string;
  readonly label?: string;
  readonly onTake?: () => void;
}

const Offer = ({ text, label, onTake }: OfferProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: -3, mb: 5 }}>
    <Typography role="status" sx={{ flex: 1, minWidth: 200 }}>
      {text}
    </Typography>
    {label && (
      <Button variant="outlined" onClick={onTake}>
        {label}
      </Button>
    )}
  </Box>
);
