import { colors } from '../../../../ui/theme/tokens.ts';

export const cell = { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top' } as const;

export const headCell = {
  background: colors.head,
  fontSize: 12.5,
  lineHeight: '14px',
  fontWeight: 600,
  color: colors.secondary,
  verticalAlign: 'middle',
} as const;

/** On a phone the state is below the name. */
export const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;
export const onlyPhone = { display: { xs: 'block', sm: 'none' } } as const;
