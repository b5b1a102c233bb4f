import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { tones } from '../../ui/theme/tokens.ts';

/** Warns that letters have no price and cannot be sent. */
export const NoPriceWarning = ({ text }: { readonly text: string }) => (
  <Box role="status" sx={{ display: 'flex', gap: 1, color: tones.amber.text }}>
    <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
    {text}
  </Box>
);
