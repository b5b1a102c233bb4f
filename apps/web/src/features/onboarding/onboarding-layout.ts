import { colors } from '../../ui/theme/tokens.ts';

/** Columns side by side scroll separately; stacked columns scroll with the page. */
export const pageLayout = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  height: { lg: '100%' },
} as const;

const scrolls = { overflow: { lg: 'auto' }, minWidth: 0 } as const;

export const columnsLayout = {
  flex: 1,
  minHeight: { lg: 0 },
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '250px minmax(0, 1fr)',
    lg: '270px minmax(0, 1fr) 340px',
  },
  gridTemplateRows: { md: 'auto auto', lg: 'minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"steps" "form" "side"',
    md: '"steps form" "side side"',
    lg: '"steps form side"',
  },
} as const;

export const stepsLayout = {
  ...scrolls,
  gridArea: 'steps',
  bgcolor: colors.surface,
  borderRight: { md: `1px solid ${colors.line}` },
  borderBottom: { xs: `1px solid ${colors.line}`, md: 0 },
  px: { xs: 4, md: 3 },
  py: { xs: 2, md: 4 },
} as const;

export const formLayout = { ...scrolls, gridArea: 'form', bgcolor: colors.surface } as const;

export const summaryLayout = {
  ...scrolls,
  gridArea: 'side',
  borderLeft: { lg: `1px solid ${colors.line}` },
  borderTop: { xs: `1px solid ${colors.line}`, lg: 0 },
} as const;
