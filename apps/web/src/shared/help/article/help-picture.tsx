import { helpTexts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import { colors } from '../../../ui/theme/tokens.ts';
import { pictureOf } from './picture-of.ts';

/** Fixed size of the images in docs/screens, to avoid layout shifts while they load. */
const size = { width: 1366, height: 768 } as const;

const frame = {
  display: 'block',
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  overflow: 'hidden',
  lineHeight: 0,
  '& img': { width: '100%', height: 'auto' },
} as const;

/** Screenshot, lazily loaded; a click opens the full image in a new tab. */
export function HelpPicture({ path, name }: { readonly path: string; readonly name: string }) {
  const address = pictureOf(path);
  if (address === undefined) return null;
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={helpTexts.enlarge({ name })}
      sx={frame}
    >
      <img src={address} alt={name} loading="lazy" {...size} />
    </Box>
  );
}
