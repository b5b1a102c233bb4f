import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { colors, noForcedColors, tones, touchHeight } from '../theme/tokens.ts';

export interface CountedOption<N extends string = string> {
  readonly name: N;
  readonly label: string;
  readonly count: number;
  /** Severity of a problem kind, red by default; not used for tabs. */
  readonly tone?: 'amber' | 'red';
}

interface Props<T extends string> {
  /** Accessible names of the tabs and of the kinds. */
  readonly label: string;
  readonly kindsLabel: string;
  readonly tabs: readonly CountedOption<T>[];
  readonly kinds: readonly CountedOption[];
  readonly tab: T;
  /** Selected problem kind; null if all rows of the tab are shown. */
  readonly kind: string | null;
  readonly onTab: (tab: T) => void;
  readonly onKind: (kind: string | null) => void;
  /** Content at the end of the bar. */
  readonly children?: ReactNode;
}

const bar = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 2,
  px: 4,
  py: 2,
  background: colors.surface,
} as const;

export const tabStyle = {
  gap: 2,
  px: 4,
  fontSize: 14,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  textTransform: 'none',
  ...touchHeight,
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { ...noForcedColors, background: colors.primary, color: colors.onPrimary },
} as const;

/** Filters of a grid with counts: tabs and problem kinds. */
export function CountTabs<T extends string>(props: Props<T>) {
  const { label, kindsLabel, tabs, kinds, tab, kind, onTab, onKind, children } = props;
  return (
    <Box sx={bar}>
      <ToggleButtonGroup exclusive size="small" value={kind === null ? tab : null} aria-label={label}>
        {tabs.map(({ name, label: text, count }) => (
          <ToggleButton key={name} value={name} onClick={() => onTab(name)} sx={tabStyle}>
            {text}
            <b>{formatCount(count)}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box role="group" aria-label={kindsLabel} sx={{ display: 'contents' }}>
        {kinds.map(({ name, label: text, count, tone = 'red' }) => (
          <Button
            key={name}
            variant={kind === name ? 'contained' : 'outlined'}
            aria-pressed={kind === name}
            onClick={() => onKind(kind === name ? null : name)}
            sx={{ gap: 2, flex: 'none', fontWeight: 400 }}
          >
            {text}
            <Box component="b" sx={{ color: kind === name ? 'inherit' : tones[tone].text }}>
              {formatCount(count)}
            </Box>
          </Button>
        ))}
      </Box>
      {children}
    </Box>
  );
}
