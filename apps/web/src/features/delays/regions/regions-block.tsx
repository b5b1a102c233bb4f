import type { RegionDelay } from '@hybrid-mail/contracts/delays';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { staffPages } from '../../../shared/organization/staff-pages.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { delayTableStyles, secondaryTextStyles } from '../delay-styles.ts';
import { DelaysLoader } from '../delays-loader.tsx';
import { formatYesterday } from '../norm.ts';
import { RegionMap, type RegionsProps, type RegionTileProps, regionToneOf } from './region-map.tsx';

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

/** The figures of the map as a table, the slowest region first. */
function RegionTable({ data, regionId, onChoose }: RegionsProps) {
  const regions = data.regions.toSorted((a, b) => (b.days ?? -1) - (a.days ?? -1) || b.still - a.still);
  // If all regions have one norm, it is shown next to the panel's title instead of in a column.
  const hasNorms = data.country.norm === null;
  return (
    <Box component="table" aria-label={texts.title} sx={delayTableStyles}>
      <thead>
        <tr>
          <th scope="col">{texts.region}</th>
          <th scope="col" className="number">
            {texts.days}
          </th>
          {hasNorms && (
            <th scope="col" className="number">
              {texts.normColumn}
            </th>
          )}
          <th scope="col" className="number">
            {texts.still}
          </th>
        </tr>
      </thead>
      <tbody>
        {regions.map((region) => (
          <tr key={region.id}>
            <th scope="row">
              <Name region={region} isChosen={region.id === regionId} onChoose={onChoose} />
              {region.id === data.ownRegionId && <Box sx={secondaryTextStyles}>{texts.own}</Box>}
            </th>
            <td className="number">
              <Days region={region} />
            </td>
            {hasNorms && <td className="number">{region.norm}</td>}
            <td className="number">{formatCount(region.still)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Name({ region: { id, name }, isChosen, onChoose }: Omit<RegionTileProps, 'isOwn'>) {
  if (!onChoose) return name;
  return (
    <Button
      aria-pressed={isChosen}
      onClick={() => onChoose(id)}
      sx={{
        p: 0,
        minWidth: 0,
        minHeight: { xs: 44, sm: 24 },
        textAlign: 'left',
        whiteSpace: 'normal',
        fontWeight: isChosen ? 600 : 400,
      }}
    >
      {name}
    </Button>
  );
}

function Days({ region }: { readonly region: RegionDelay }) {
  const isLate = regionToneOf(region) === 'beyond';
  return (
    <Box sx={isLate ? { color: tones.amber.text } : {}}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 1 }}>
        {isLate && <WarningAmber aria-hidden sx={{ fontSize: 15 }} />}
        <b style={{ fontWeight: 600 }}>{region.days ?? commonTexts.none}</b>
        {isLate && <Box sx={visuallyHidden}>{texts.beyond}</Box>}
      </Box>
      <Box sx={{ ...secondaryTextStyles, whiteSpace: 'nowrap' }}>{formatYesterday(region.days, region.daysBefore)}</Box>
    </Box>
  );
}
