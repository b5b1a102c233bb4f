import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Check from '@mui/icons-material/CheckOutlined';
import Box from '@mui/material/Box';
import { colors, noForcedColors } from '../../ui/theme/tokens.ts';

const list = {
  display: { xs: 'none', md: 'flex' },
  gap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
  alignItems: 'center',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 2 },
  '& li + li::before': { content: '""', width: 28, borderTop: `2px solid ${colors.quiet}` },
  '& li[aria-current]': { color: 'text.primary', fontWeight: 600 },
} as const;

const mark = (isReached: boolean) =>
  ({
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    borderRadius: '50%',
    fontSize: 13,
    fontWeight: 600,
    ...noForcedColors,
    color: isReached ? colors.onPrimary : colors.secondary,
    background: isReached ? colors.primary : 'none',
    border: `1px solid ${isReached ? colors.primary : colors.control}`,
  }) as const;

export const ImportSteps = ({ step }: { readonly step: number }) => (
  <Box component="ol" sx={list}>
    {texts.steps.map((name, index) => (
      <li key={name} aria-current={index === step ? 'step' : undefined}>
        <Box component="span" aria-hidden sx={mark(index <= step)}>
          {index < step ? <Check sx={{ fontSize: 17 }} /> : index + 1}
        </Box>
        {name}
      </li>
    ))}
  </Box>
);
