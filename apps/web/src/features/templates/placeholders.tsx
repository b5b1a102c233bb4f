import type { TemplateField } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors } from '../../ui/theme/tokens.ts';

const list = { listStyle: 'none', m: 0, p: 0, mt: 2, display: 'flex', flexWrap: 'wrap', gap: 2 } as const;
const item = { px: 2, py: '2px', borderRadius: '5px', background: colors.canvas, border: `1px solid ${colors.line}` };

/** Placeholders of the template and their types. */
export const Placeholders = ({ fields }: { readonly fields: readonly TemplateField[] }) => (
  <Box component="section" aria-label={texts.placeholders}>
    <Typography variant="h3" component="h3">
      {texts.placeholders}
    </Typography>
    {fields.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.noPlaceholders}</Typography>}
    <Box component="ul" sx={list}>
      {fields.map(({ name, kind }) => (
        <Box component="li" key={name} sx={{ ...item, overflowWrap: 'anywhere' }}>
          {name} <span style={{ color: colors.secondary }}>{texts.kinds[kind]}</span>
        </Box>
      ))}
    </Box>
  </Box>
);
