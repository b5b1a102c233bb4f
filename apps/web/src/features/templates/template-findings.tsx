import type { TemplateFinding } from '@hybrid-mail/contracts/template';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tones } from '../../ui/theme/tokens.ts';

type Findings = readonly TemplateFinding[];

/** Problems and removed parts of a template file, with their positions. */
export function TemplateFindings({ findings }: { readonly findings: Findings }) {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const removed = findings.filter(({ severity }) => severity === 'removed');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {errors.length > 0 && <Group title={texts.errors({ count: errors.length })} findings={errors} isError />}
      {removed.length > 0 && <Group title={`${texts.removed}. ${texts.removedHelp}`} findings={removed} />}
    </Box>
  );
}

interface GroupProps {
  readonly title: string;
  readonly findings: Findings;
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
