import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { registryQueries } from '../../lib/queries/registry.queries.ts';
import { paths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { ListedName } from '../../ui/listed-name/listed-name.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { tones, touchHeight } from '../../ui/theme/tokens.ts';
import { RefusedRows } from './refused/refused-rows.tsx';

const texts = mailImportTexts.recent;

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 2 } as const;
const line = { display: 'flex', flexWrap: 'wrap', gap: '0 16px', alignItems: 'center' } as const;
// The link is alone on its line, so it can have the height of a touch target.
const name = { display: 'inline-flex', alignItems: 'center', ...touchHeight } as const;

/** Latest registries and their progress. */
export function RecentRegistries() {
  const query = useQuery(registryQueries.recent());
  const { data, isError } = query;
  if (isError && data === undefined) {
    return (
      <Box sx={{ p: 4 }}>
        <NotLoaded query={query} text={texts.failed} />
      </Box>
    );
  }
  if (!data || data.records.length === 0) return null;
  return (
    <Box component="section" aria-label={texts.title} sx={{ p: 4 }}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {texts.title}
      </Typography>
      <Box component="ul" sx={list}>
        {data.records.map((registry) => (
          <Box key={registry.id} component="li">
            <RecentRegistry registry={registry} />
            <RefusedRows registry={registry} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function RecentRegistry({ registry }: { readonly registry: RegistryRecord }) {
  const { id, fileName, createdOn, creator, createdCount, rowCount, isFinished } = registry;
  const { failedCount, refusedCount, warnedCount } = registry;
  return (
    <Box sx={line}>
      <TextLink to={paths['mails-listing-draft']} search={{ registry: id }} sx={name}>
        {fileName ?? texts.unnamed({ id })}
      </TextLink>
      <span>{formatTimestamp(createdOn)}</span>
      <span>
        <ListedName name={creator.name} />
      </span>
      {/* If rows were refused, the line below shows the number of letters. */}
      {(refusedCount === 0 || !isFinished) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {isFinished
            ? texts.created({ count: createdCount })
            : texts.state({ created: createdCount, total: rowCount })}
        </Box>
      )}
      {failedCount > 0 && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {texts.failedRows({ count: failedCount })}
        </Box>
      )}
      {warnedCount > 0 && (
        <Box component="span" sx={{ color: tones.amber.text }}>
          {fileFindingTexts.rows({ count: warnedCount })}
        </Box>
      )}
    </Box>
  );
}
