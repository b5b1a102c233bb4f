import { courierTexts as texts } from '@hybrid-mail/messages/courier';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { formatTimestamp } from '../../../lib/formats/dates.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { readTyped, storeTyped } from '../../../lib/typed-values/typed-values.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { colors, heights } from '../../../ui/theme/tokens.ts';

const most = 10;

const foundNumbers = z.array(z.object({ number: z.string(), at: z.string() }));
type Found = z.output<typeof foundNumbers>;

/** Numbers that the courier looked up, newest first; stored encrypted in this tab until the logout. */
export function useFoundNumbers() {
  const name = `found-numbers.${useProfile().id}`;
  const [found, setFound] = useState<Found>(() => foundNumbers.safeParse(readTyped(name)).data ?? []);
  const keep = (number: string) => {
    const others = found.filter((each) => each.number !== number);
    const next = [{ number, at: new Date().toISOString() }, ...others].slice(0, most);
    storeTyped(name, next);
    setFound(next);
  };
  return { found, keep };
}

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  minHeight: heights.touch,
  borderTop: `1px solid ${colors.lineSoft}`,
} as const;
const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: heights.touch,
  minHeight: heights.touch,
  fontWeight: 600,
} as const;

/** The looked up numbers, without anything about the letters themselves. */
export function FoundNumbers({ found }: { readonly found: Found }) {
  if (found.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.found}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.found}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found.map(({ number, at }) => (
          <Box key={number} component="li" sx={row}>
            <TextLink to={paths.track} params={{ uid: number }} sx={link}>
              {number}
            </TextLink>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {formatTimestamp(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
