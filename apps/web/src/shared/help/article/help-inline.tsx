import { helpTexts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Token, Tokens } from 'marked';
import { KeyCap } from '../../../ui/key-cap/key-cap.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { HelpLink } from './help-link.tsx';

/** Inline content of a help page: text, emphasis, keys, links and pictures. */
export const HelpInline = ({ tokens }: { readonly tokens: readonly Token[] | undefined }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
  tokens?.map((token, place) => <Inline key={place} token={token as Tokens.Generic} />);

function Inline({ token }: { readonly token: Tokens.Generic }) {
  switch (token.type) {
    case 'strong':
      return (
        <b style={{ fontWeight: 600 }}>
          <HelpInline tokens={token.tokens} />
        </b>
      );
    case 'codespan':
      return <KeyCap>{token.text}</KeyCap>;
    case 'image':
      return <Picture path={token.href} name={token.text} />;
    case 'link':
      return <Anchor link={token as Tokens.Link} />;
    case 'text':
      return token.tokens ? <HelpInline tokens={token.tokens} /> : token.text;
    default:
      return token.raw;
  }
}

/** Link to another help page or to an external page. */
function Anchor({ link }: { readonly link: Tokens.Link }) {
  const words = <HelpInline tokens={link.tokens} />;
  const [, page] = /^([\w-]+)\.md$/.exec(link.href) ?? [];
  if (page !== undefined) return <HelpLink page={page}>{words}</HelpLink>;
  return (
    <Link href={link.href} underline="always" target="_blank" rel="noreferrer">
      {words}
    </Link>
  );
}

const addresses = import.meta.glob<string>('../../../../../../docs/screens/*.wide.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const byName = new Map(Object.entries(addresses).map(([path, address]) => [fileName(path), address]));

/** URL of a picture, by its path relative to the help page. */
const pictureOf = (path: string): string | undefined => byName.get(fileName(path));

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
function Picture({ path, name }: { readonly path: string; readonly name: string }) {
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
