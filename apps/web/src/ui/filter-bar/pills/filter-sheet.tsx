import { filterTexts } from '@hybrid-mail/messages/filters';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import type { FilterBarProps } from '../filter.ts';
import { SheetFilter } from './sheet-filter.tsx';

interface Props extends FilterBarProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog with the given filters; each change applies at once. */
export function FilterSheet({ isOpen, onClose, filters, onReset, found }: Props) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={filterTexts.filters}
      onClose={onClose}
      actions={<SheetActions found={found} onReset={onReset} onShow={onClose} />}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {filters.map((filter) => (
          <SheetFilter key={filter.name} filter={filter} />
        ))}
      </Box>
    </FormDialog>
  );
}

interface ActionsProps {
  readonly found: number | undefined;
  readonly onReset: () => void;
  readonly onShow: () => void;
}

function SheetActions({ found, onReset, onShow }: ActionsProps) {
  return (
    <>
      <Button onClick={onReset} sx={{ minHeight: 44 }}>
        {filterTexts.reset}
      </Button>
      <Button variant="contained" autoFocus onClick={onShow} sx={{ minHeight: 44, flex: 1 }}>
        <Typography component="span" sx={{ font: 'inherit' }} aria-live="polite">
          {found === undefined ? filterTexts.show : filterTexts.showCount({ count: found })}
        </Typography>
      </Button>
    </>
  );
}
