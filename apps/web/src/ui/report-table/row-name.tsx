import { TextLink } from '../link/text-link.tsx';

/** A page that tells more of a row. */
export interface RowLink {
  readonly to: string;
  readonly search: object;
}

interface Props {
  readonly text: string;
  readonly link: RowLink | undefined;
}

/** What a row is about, and the way to more of it where there is one. */
export const RowName = ({ text, link }: Props) =>
  link === undefined ? (
    text
  ) : (
    <TextLink to={link.to} search={link.search as never}>
      {text}
    </TextLink>
  );
