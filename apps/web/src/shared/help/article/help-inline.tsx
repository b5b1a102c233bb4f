import Link from '@mui/material/Link';
import type { Token, Tokens } from 'marked';
import { KeyCap } from '../../../ui/key-cap/key-cap.tsx';
import { HelpLink } from './help-link.tsx';
import { HelpPicture } from './help-picture.tsx';

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
      return <HelpPicture path={token.href} name={token.text} />;
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
