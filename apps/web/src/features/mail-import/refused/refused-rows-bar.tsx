import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ApiError } from '../../../lib/api/api-error.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { requestRefusedFile } from '../sheet/request-sheet.ts';
import { PriceLine } from '../submit/price-line.tsx';
import { ProblemFileButton } from '../submit/problem-file-button.tsx';
import type { RefusedRowsControl } from './use-refused-rows.ts';

interface Props {
  readonly work: RefusedRowsControl;
  readonly onDrop: () => void;
}

const frame = { background: colors.surface, borderTop: `1px solid ${colors.line}` } as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, minHeight: 60 } as const;

/** Actions on the refused rows: «Добавить N», download, delete. */
export function RefusedRowsBar({ work: { name, adding, good, bad, add, asRefused }, onDrop }: Props) {
  const { isPending, error } = adding;
  return (
    <Box component="section" aria-label={texts.title} sx={frame}>
      {error && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {error instanceof ApiError ? error.message : texts.failed}
        </Alert>
      )}
      <Box sx={row}>
        <Box sx={{ flex: 1, minWidth: 240 }}>
          {good.length > 0 && <PriceLine letters={good.length} />}
          <Typography role="status" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {isPending ? texts.adding : stateOf(good.length, bad.length)}
          </Typography>
        </Box>
        <ProblemFileButton fileName={name} make={(signal) => requestRefusedFile(asRefused(), signal)} />
        <Button color="error" startIcon={<DeleteOutlined />} disabled={isPending} onClick={onDrop}>
          {texts.remove}
        </Button>
        <Button
          variant="contained"
          disabled={good.length === 0}
          loading={isPending}
          loadingPosition="start"
          onClick={add}
          sx={{ minHeight: 40, px: 6 }}
        >
          {good.length === 0 ? texts.addNone : texts.add({ count: good.length })}
        </Button>
      </Box>
    </Box>
  );
}

function stateOf(good: number, bad: number): string | false {
  if (bad === 0) return false;
  if (good > 0) return texts.stay({ count: bad });
  return mailImportTexts.left({ what: mailImportTexts.leftWords.rows({ count: bad }) });
}
