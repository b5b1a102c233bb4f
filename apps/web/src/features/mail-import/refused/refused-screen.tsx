import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import { registryTexts } from '@hybrid-mail/messages/registry';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { usePlaces } from '../../../shared/places/use-places.ts';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { RefusedGrid } from './refused-grid.tsx';

const layout = { display: 'flex', flexDirection: 'column', height: { md: '100%' }, minHeight: '100%' } as const;
const note = { p: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 } as const;

/** Page that corrects the refused rows of a registry and adds them to it. */
export const RefusedScreen = ({ id }: { readonly id: number }) => (
  <Box sx={layout}>
    <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader title={texts.title} actions={<LettersLink id={id} />} />
    </Box>
    <Content id={id} />
  </Box>
);

const LettersLink = ({ id }: { readonly id: number }) => (
  <ButtonLink to={paths['mails-listing-draft']} search={{ registry: id }}>
    {texts.openLetters}
  </ButtonLink>
);

function Content({ id }: { readonly id: number }): ReactNode {
  const registry = useQuery(registryQueries.one(id));
  const refused = useQuery({ ...registryQueries.refused(id), enabled: registry.data != null });
  const templates = useQuery(registryQueries.templates());
  const places = usePlaces();
  const failed = [registry, refused, templates].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <Box sx={note}>
        <NotLoaded query={failed} text={texts.notLoaded} />
      </Box>
    );
  }
  if (registry.data === null) return <Note text={registryTexts.gone} />;
  if (!registry.data || !refused.data || !templates.data || !places) {
    return <LinearProgress aria-label={texts.loading} sx={{ height: 2 }} />;
  }
  if (refused.data.length === 0) return <Note text={texts.none} />;
  return <RefusedGrid registry={registry.data} kept={refused.data} templates={templates.data} places={places} />;
}

const Note = ({ text }: { readonly text: string }) => (
  <Box sx={note}>
    <Typography role="status">{text}</Typography>
  </Box>
);
