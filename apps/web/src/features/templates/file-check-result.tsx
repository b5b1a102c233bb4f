import type { TemplateCheck, TemplateField, TemplateFinding } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LetterPreview } from '../../shared/preview/letter-preview.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';

interface Props {
  readonly found: TemplateCheck;
  /** Rechecks the file, which renders a new preview. */
  readonly onAgain: () => void;
}

/** Result of the check: problems and removed parts with their positions, placeholders, preview with sample values. */
export function FileCheckResult({ found: { fields, findings, previewId }, onAgain }: Props) {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const removed = findings.filter(({ severity }) => severity === 'removed');
  const { title, help, fileName } = texts.preview;
  return (
    <>
      <Box role="status" sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
        {errors.length > 0 && <Group title={texts.errors({ count: errors.length })} findings={errors} isError />}
        {removed.length > 0 && <Group title={`${texts.removed}. ${texts.removedHelp}`} findings={removed} />}
      </Box>
      {previewId !== null && <Placeholders fields={fields} />}
      {previewId !== null && (
        <Box component="section" aria-label={title}>
          <Typography variant="h3" component="h3">
            {title}
          </Typography>
          <Typography variant="caption" sx={{ display: 'block', mb: 2 }}>
            {help}
          </Typography>
          <LetterPreview id={previewId} onAgain={onAgain} texts={texts.preview} fileName={fileName} height={560} />
        </Box>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly findings: readonly TemplateFinding[];
  readonly isError?: boolean;
}

function Group({ title, findings, isError = false }: GroupProps) {
  const tone = tones[isError ? 'red' : 'amber'];
  const Icon = isError ? ErrorOutline : Info;
  return (
    <Box sx={{ px: 4, py: 3, background: tone.tint, borderLeft: `4px solid ${tone.text}`, borderRadius: '4px' }}>
      <Typography variant="h3" component="h3" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Icon aria-hidden sx={{ color: tone.text, fontSize: 20 }} />
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, display: 'grid', gap: 2 }}>
        {findings.map((finding) => (
          <Line key={`${finding.construct} ${finding.text}`} finding={finding} />
        ))}
      </Box>
    </Box>
  );
}

const code = { fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' } as const;

function Line({ finding: { construct, count, line, text } }: { readonly finding: TemplateFinding }) {
  const place = [line !== null && texts.line({ line }), count > 1 && texts.times({ count })].filter(Boolean).join(', ');
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        {construct !== '' && <code style={code}>{construct}</code>}
        <Typography component="span" variant="caption">
          {place}
        </Typography>
      </Box>
      <div>{text}</div>
    </li>
  );
}

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
