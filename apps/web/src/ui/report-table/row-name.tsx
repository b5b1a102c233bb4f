import type { LinkTarget } from '../../lib/link-target.ts';
import { TextLink } from '../link/text-link.tsx';

interface Props {
  readonly text: string;
  /** A page that tells more of it. */
  readonly link: LinkTarget | undefined;
}

/** What a row is about, and the way to more of it where there is one. */
export const RowName = ({ text, link }: Props) =>
  link === undefined ? (
    text
  ) : (
    <TextLink to={link.to} search={link.search}>
      {text}
    </TextLink>
  );
