import Check from '@mui/icons-material/CheckOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import { colors, visuallyHidden } from '../../../../ui/theme/tokens.ts';

interface Props {
  /** Meaning of the mark as text. */
  readonly text: string;
  readonly isOff?: boolean;
}

/** A mark in place of a checkbox that cannot be changed. */
export function MandatoryMark({ text, isOff = false }: Props) {
  const Icon = isOff ? Remove : Check;
  return (
    <Box component="span" title={text} sx={{ position: 'relative', display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon aria-hidden sx={{ fontSize: 20, color: colors.icon }} />
      <Box component="span" sx={visuallyHidden}>
        {text}
      </Box>
    </Box>
  );
}
