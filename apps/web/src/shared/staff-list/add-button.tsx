import type { Action } from '@hybrid-mail/access';
import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import { useCan } from '../../lib/queries/profile.queries.ts';

interface Props {
  readonly label: string;
  /** Required permission; without it the button is hidden. */
  readonly action: Action;
  readonly onClick: () => void;
}

export const AddButton = ({ label, action, onClick }: Props) =>
  useCan()(action) && (
    <Button variant="contained" startIcon={<Add />} onClick={onClick} sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
