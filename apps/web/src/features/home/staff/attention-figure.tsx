import { commonTexts } from '@hybrid-mail/messages/common';
import { homeTexts } from '@hybrid-mail/messages/home';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { attentionCounts, useAttentionKinds } from '../../../lib/queries/attention.queries.ts';
import { KeyFigure } from '../../../ui/chart/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';

const texts = homeTexts.figures;

/** Number of stuck records. A separate query, so that its failure does not affect the other figures. */
export function AttentionFigure({ link }: { readonly link: LinkTarget | undefined }) {
  const query = useQuery(attentionCounts());
  const kinds = useAttentionKinds();
  const count = query.data?.reduce((sum, each) => (kinds.includes(each.kind) ? sum + each.count : sum), 0);
  const unknown = query.isError ? commonTexts.none : undefined;
  return (
    <KeyFigure
      isLarge
      label={texts.attention}
      value={count === undefined ? unknown : formatCount(count)}
      note={<NotLoaded query={query} text={texts.notCounted} />}
      tone={count ? 'red' : undefined}
      link={link}
    />
  );
}
