import type { LinkTarget } from '../../lib/link-target.ts';
import { TextLink } from '../link/text-link.tsx';

interface Props {
  readonly text: string;
  /** Details page. */
  readonly link: LinkTarget | undefined;
}

/** Name of a row, linked to its details page if there is one. */
export const RowName = ({ text, link }: Props) => (link === undefined ? text : <TextLink {...link}>{text}</TextLink>);
