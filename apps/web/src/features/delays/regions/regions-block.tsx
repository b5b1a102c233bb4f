import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { staffPages } from '../../../shared/organization/staff-pages.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { DelaysLoader } from '../delays-loader.tsx';
import { RegionMap, type RegionsProps } from './region-map.tsx';
import { RegionTable } from './region-table.tsx';

const texts = delaysTexts.regions;

/** Regions as a schematic map or as a table; on a phone always the table. */
export function RegionsBlock(props: Omit<RegionsProps, 'data'>) {
  const isPhone = useIsPhone();
  const mayEdit = useCan()(staffPages.norms.action);
  const [isTable, setTable] = useState(false);
  const Regions = isTable || isPhone ? RegionTable : RegionMap;
  const skeleton = (
    <Skeleton aria-hidden variant="rounded" height={220} animation={false} sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }} />
  );
  return (
    <DelaysLoader texts={texts} skeleton={skeleton}>
      {(data) => (
        <Panel
          title={texts.title}
          isBusy={false}
          beside={data.country.norm === null ? texts.ownNorms : texts.norm({ norm: data.country.norm })}
        >
          <Regions data={data} {...props} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 3, px: 3, pb: 2 }}>
            {mayEdit && (
              <TextLink to={paths['moderator-norms']} sx={{ mr: 'auto', pl: { xs: 1, sm: 2 }, py: { xs: 3, sm: 0 } }}>
                {texts.editNorms}
              </TextLink>
            )}
            {!isPhone && <Button onClick={() => setTable(!isTable)}>{isTable ? texts.asTiles : texts.asTable}</Button>}
          </Box>
        </Panel>
      )}
    </DelaysLoader>
  );
}
