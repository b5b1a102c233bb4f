import { installationCalls } from '@hybrid-mail/contracts/installation';
import { installationTexts as texts } from '@hybrid-mail/messages/installation';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { RowsPage } from '../../ui/list-page/rows-page.tsx';
import { PartRow } from './part-row.tsx';

/** «Состояние установки»: what is still missing before the first letter. */
export function InstallationScreen() {
  const query = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => call(installationCalls.read, { signal }),
  });
  const missing = query.data?.parts.filter(({ state }) => state === 'missing').length;
  const about = missing !== undefined && (
    <Typography role="status" sx={{ px: { xs: 2, sm: 0 } }}>
      {missing === 0 ? texts.ready : texts.missing({ count: missing })}
    </Typography>
  );
  return (
    <RowsPage texts={texts} maxWidth={1200} query={query} about={about}>
      {({ parts }) => parts.map((part) => <PartRow key={part.part} {...part} />)}
    </RowsPage>
  );
}
