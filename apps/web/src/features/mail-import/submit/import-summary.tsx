import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import EditOutlined from '@mui/icons-material/EditOutlined';
import TableChart from '@mui/icons-material/TableChartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { colors } from '../../../ui/theme/tokens.ts';
import { formatSource } from '../sheet/format-source.ts';
import type { Sheet } from '../sheet/sheet.ts';

interface Props {
  readonly name: string;
  /** The sheet of the file; undefined for rows that the server stores. */
  readonly sheet?: Sheet;
  /** Null if each row names its template. */
  readonly template: TemplateOption | null;
  readonly note?: string;
  /** Whether the button gets the focus, because the fields that it replaces had it. */
  readonly isFocused?: boolean;
  readonly onChange?: () => void;
  readonly sx?: { readonly gap: number };
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  px: 4,
  py: 2,
  background: colors.surface,
} as const;

/** One-line summary of file, template and note, shown above the checked rows. */
export const ImportSummary = ({ name, sheet, template, note = '', isFocused = false, onChange, sx }: Props) => (
  <Box component="section" aria-label={texts.chosen} sx={{ ...line, ...sx }}>
    <TableChart aria-hidden sx={{ color: colors.icon }} />
    <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {sheet && `${formatSource(sheet)}, `}
      {template ? texts.templateOf({ name: template.name, version: template.version }) : texts.templatesOfRows}
    </Box>
    {note !== '' && (
      <Box sx={{ maxWidth: 420, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{note}</Box>
    )}
    {onChange && (
      <Button autoFocus={isFocused} startIcon={<EditOutlined />} onClick={onChange} sx={{ ml: 'auto' }}>
        {texts.changeChoice}
      </Button>
    )}
  </Box>
);
