import { commonTexts } from '@hybrid-mail/messages/common';
import Refresh from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { heights } from '../theme/tokens.ts';
import { useIsLow } from '../theme/use-is-low.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';

/** «Обновить»; on phones and in low windows an icon button with that aria-label. */
export function RefreshButton({ onClick }: { readonly onClick: () => void }) {
  const isPhone = useIsPhone();
  const isLow = useIsLow();
  if (isPhone || isLow) {
    return (
      <IconButton
        aria-label={commonTexts.refresh}
        onClick={onClick}
        sx={{ width: heights.touch, height: heights.touch }}
      >
        <Refresh />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" startIcon={<Refresh />} onClick={onClick}>
      {commonTexts.refresh}
    </Button>
  );
}
