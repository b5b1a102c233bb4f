import { normTexts as texts } from '@hybrid-mail/messages/norms';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { RowsPage } from '../../ui/list-page/rows-page.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { NormRow } from './norm-row.tsx';
import { normsQuery } from './use-norm.ts';

const about = <Typography sx={{ px: { xs: 2, sm: 0 }, color: colors.secondary }}>{texts.about}</Typography>;

/** «Нормы доставки»: the delivery days that each region's figures are compared with. */
export function NormsScreen() {
  return (
    <RowsPage texts={texts} maxWidth={1000} query={useQuery(normsQuery())} about={about}>
      {(regions) => regions.map((region) => <NormRow key={region.id} region={region} />)}
    </RowsPage>
  );
}
