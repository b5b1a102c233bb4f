import { colors } from '../../ui/theme/tokens.ts';

export const secondaryTextStyles = { fontSize: 13.5, lineHeight: '18px', color: colors.secondary } as const;

export const delayTableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& th, & td': { px: { xs: 2, sm: 3 }, py: 2, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& th:first-of-type, & td:first-of-type': { pl: { xs: 4, sm: 5 } },
  '& .number': { textAlign: 'right' },
  '& thead th': {
    verticalAlign: 'middle',
    bgcolor: colors.head,
    color: colors.secondary,
    fontSize: 12.5,
    lineHeight: '14px',
    fontWeight: 600,
  },
  '& tbody tr': { borderTop: `1px solid ${colors.line}` },
  '& tbody tr:hover': { bgcolor: colors.hover },
} as const;
