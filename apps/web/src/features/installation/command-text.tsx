import { installationTexts as texts } from '@hybrid-mail/messages/installation';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { copyText } from '../../lib/copy-text.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { colors, touchArea } from '../../ui/theme/tokens.ts';

/** Commands of the operator's program and names of settings; split keeps them, because the expression has one group. */
const literals = /(operator [a-z:-]+[a-z]|[A-Z]+(?:_[A-Z]+)+(?:=\w+)?)/;

/** A sentence in which commands and settings are not broken, and a command can be copied. */
export const CommandText = ({ text }: { readonly text: string }) =>
  text.split(literals).map((part, place) => {
    if (place % 2 === 0) return part;
    return part.startsWith('operator ') ? (
      <Command key={part} command={part} />
    ) : (
      <Box key={part} component="code" sx={literal}>
        {part}
      </Box>
    );
  });

const literal = { font: 'inherit', whiteSpace: 'nowrap' } as const;

const command = {
  font: 'inherit',
  whiteSpace: 'nowrap',
  gap: 1,
  color: colors.link,
  verticalAlign: 'baseline',
  '& svg': { fontSize: 15 },
  ...touchArea,
} as const;

function Command({ command: words }: { readonly command: string }) {
  const copy = async () => {
    if (await copyText(words)) notify.success(texts.copied({ command: words }));
    else notify.error(texts.notCopied);
  };
  return (
    <ButtonBase aria-label={texts.copyCommand({ command: words })} onClick={() => void copy()} sx={command}>
      {words}
      <ContentCopy aria-hidden />
    </ButtonBase>
  );
}
