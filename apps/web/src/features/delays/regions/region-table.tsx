import type { RegionDelay } from '@hybrid-mail/contracts/delays';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { secondaryTextStyles } from '../districts/district-cells.tsx';
import { delayTableStyles } from '../districts/district-list.tsx';
import { formatYesterday } from '../norm.ts';
import type { RegionsProps, RegionTileProps } from './region-map.tsx';
import { regionToneOf } from './region-tones.ts';

const texts = delaysTexts.regions;

/** The figures of the map as a table, the slowest region first. */
export function RegionTable({ data, regionId, onChoose }: RegionsProps) {
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
