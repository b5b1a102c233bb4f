import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { tones } from '../ui/theme/tokens.ts';

/** Says that letters have no price yet and are not sent for that reason. */
export const NoPrice = ({ text }: { readonly text: string }) => (
  <Box role="status" sx={{ display: 'flex', gap: 1, color: tones.amber.text }}>
    <WarningAmber aria-hidden sx={{ fontSize: 18 }} />
    {text}
  </Box>
);
