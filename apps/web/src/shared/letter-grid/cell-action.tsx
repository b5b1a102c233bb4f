import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import type SvgIcon from '@mui/material/SvgIcon';
import { colors } from '../../ui/theme/tokens.ts';

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
  '& .MuiButton-startIcon': { ml: 0 },
} as const;

/** Button in a cell that corrects the cell with one click. */
export const CellAction = ({ label, name, Icon, onClick }: Props) => (
  <Button size="small" startIcon={<Icon />} aria-label={name} onClick={onClick} sx={link}>
    {label}
  </Button>
);

interface FixesProps<V> {
  readonly fixes: readonly { readonly label: string; readonly values: V }[];
  readonly nameOf: (fix: { readonly label: string }) => string;
  readonly onFix: (values: V) => void;
}

/** Buttons that replace the values of cells. */
export const CellFixButtons = <V,>({ fixes, nameOf, onFix }: FixesProps<V>) =>
  fixes.map((fix) => (
    <CellAction
      key={fix.label}
      label={fix.label}
      name={nameOf(fix)}
      Icon={SwapHoriz}
      onClick={() => onFix(fix.values)}
    />
  ));
