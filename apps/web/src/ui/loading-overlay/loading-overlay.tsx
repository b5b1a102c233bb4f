import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Modal from '@mui/material/Modal';
import Typography from '@mui/material/Typography';

interface Props {
  readonly isOpen: boolean;
  readonly text: string;
  readonly cancelText: string;
  readonly onCancel: () => void;
}

/** Overlay that blocks the page while something loads; its button cancels. */
export function LoadingOverlay({ isOpen, text, cancelText, onCancel }: Props) {
  return (
    <Modal open={isOpen} disableRestoreFocus>
      <Box
        role="alertdialog"
        aria-modal
        aria-label={text}
        sx={{
          position: 'absolute',
          inset: 0,
          m: 'auto',
          width: 260,
          height: 'fit-content',
          p: 6,
          display: 'grid',
          justifyItems: 'center',
          gap: 4,
          bgcolor: 'background.paper',
          borderRadius: '10px',
          outline: 'none',
        }}
      >
        <CircularProgress size={32} aria-hidden />
        <Typography>{text}</Typography>
        <Button variant="outlined" autoFocus onClick={onCancel}>
          {cancelText}
        </Button>
      </Box>
    </Modal>
  );
}
