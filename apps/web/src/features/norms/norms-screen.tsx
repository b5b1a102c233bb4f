import { deliveryWindowDays } from '@hybrid-mail/contracts/delays';
import { normTexts as texts } from '@hybrid-mail/messages/norms';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RowsPage } from '../../ui/list-page/rows-page.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { NormForAll } from './norm-for-all.tsx';
import { NormRow, normRow } from './norm-row.tsx';
import { normsQuery } from './norms.queries.ts';

const head = {
  ...normRow,
  display: { xs: 'none', sm: 'grid' },
  py: 1,
  bgcolor: colors.head,
  fontSize: 12.5,
  fontWeight: 600,
  color: colors.strong,
} as const;

/** «Нормы доставки»: the delivery days that each region's figures are compared with, beside those figures. */
export function NormsScreen() {
  const query = useQuery(normsQuery());
  const daysLabel = texts.columns.days({ days: String(deliveryWindowDays) });
  const about = (
    <>
      <Typography sx={{ color: colors.secondary }}>{texts.about}</Typography>
      {query.data && query.data.length > 1 && <NormForAll regions={query.data} />}
    </>
  );
  return (
    <RowsPage texts={texts} maxWidth={1000} query={query} about={about}>
      {(regions) => (
        <>
          <Box component="li" aria-hidden sx={head}>
            <span>{texts.columns.region}</span>
            <span>{texts.columns.norm}</span>
            <span>{daysLabel}</span>
          </Box>
          {regions.map((region) => (
            <NormRow key={region.id} region={region} daysLabel={daysLabel} />
          ))}
        </>
      )}
    </RowsPage>
  );
}
