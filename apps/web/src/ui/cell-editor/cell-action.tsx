import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { colors } from '../theme/tokens.ts';

interface Props {
  readonly label: string;
  /** Full name for screen readers. */
  readonly name: string;
  readonly Icon: typeof SvgIcon;
  readonly onClick: () => void;
}

const link = {
  display: 'flex',
  minHeight: 24,
  p: 0,
  whiteSpace: 'normal',
  textAlign: 'left',
  lineHeight: '18px',
  color: colors.link,
} as const;

/** Button that corrects a cell with one click. */
export const CellAction = ({ label, name, Icon, onClick }: Props) => (
  <Button size="small" startIcon={<Icon />} aria-label={name} onClick={onClick} sx={link}>
    {label}
  </Button>
);
