import type { WebArea } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import { type Day, formatPlainDay } from '../../../lib/formats/dates.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { letterPagePaths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { colors, tones, touchLink, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { delayLinksOf } from '../delay-links-of.ts';
import { delayTableStyles, secondaryTextStyles } from '../delay-styles.ts';
import { canAskOffice, type District, formatYesterday, isBeyondNorm } from '../norm.ts';
import { OfficeCell } from '../office/office-cell.tsx';

const texts = delaysTexts.districts;

interface Props {
  readonly area: WebArea;
  readonly day: Day;
  readonly label: string;
  readonly districts: readonly District[];
  /** Whether the list mixes districts of several regions. */
  readonly hasRegions: boolean;
}

/** Whether the offices column is needed: an office has an inquiry, or the user can ask one. */
const hasOffices = (districts: readonly District[]) =>
  districts.some((district) => district.inquiry !== null || canAskOffice(district));

/** Table with less cell padding, because the offices column needs room. */
const denseStyles = {
  ...delayTableStyles,
  '& th, & td': { ...delayTableStyles['& th, & td'], px: 2 },
  '& .name': { minWidth: 176 },
  '& .name b': { whiteSpace: 'nowrap' },
} as const;

/** List of districts: a table, or cards on a phone. */
export function DistrictList(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

const Name = ({ district, hasRegions }: Pick<CellProps, 'district'> & Pick<Props, 'hasRegions'>) => (
  <>
    <b style={{ fontWeight: 600 }}>{district.name}</b>
    {hasRegions && <Box sx={secondaryTextStyles}>{district.region}</Box>}
  </>
);

function Table({ area, day, label, districts, hasRegions }: Props) {
  const scale = scaleOf(districts);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={hasOffices(districts) ? denseStyles : delayTableStyles}>
        <thead>
          <tr>
            <th scope="col">{texts.district}</th>
            <th scope="col" style={{ width: 132 }}>
              {texts.days}
            </th>
            <th scope="col" className="number">
              {texts.still}
            </th>
            <th scope="col">{texts.oldest}</th>
            <th scope="col">{texts.letters}</th>
            {hasOffices(districts) && <th scope="col">{delaysTexts.office.column}</th>}
          </tr>
        </thead>
        <tbody>
          {districts.map((district) => (
            <tr key={district.id}>
              <th scope="row" className="name">
                <Name district={district} hasRegions={hasRegions} />
              </th>
              <td>
                <DaysCell district={district} scale={scale} />
              </td>
              <td className="number">
                <StalledCell district={district} />
              </td>
              <td>
                <OldestLetterCell area={area} district={district} />
              </td>
              <td>
                <LettersCell area={area} day={day} district={district} />
              </td>
              {hasOffices(districts) && (
                <td>
                  <OfficeCell district={district} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const card = { px: 4, py: 3, borderTop: `1px solid ${colors.line}`, display: 'grid', rowGap: 2, columnGap: 3 } as const;

function Cards({ area, day, label, districts, hasRegions }: Props) {
  const scale = scaleOf(districts);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {districts.map((district) => (
        <Box component="li" key={district.id} sx={{ ...card, gridTemplateColumns: '1fr 1fr' }}>
          <Box sx={{ gridColumn: 'span 2' }}>
            <Name district={district} hasRegions={hasRegions} />
          </Box>
          <DaysCell district={district} scale={scale} />
          <Box>
            <Box component="span" sx={secondaryTextStyles}>
              {texts.still}:{' '}
            </Box>
            <StalledCell district={district} />
          </Box>
          {district.oldest && (
            <Box>
              <Box sx={secondaryTextStyles}>{texts.oldest}</Box>
              <OldestLetterCell area={area} district={district} />
            </Box>
          )}
          <LettersCell area={area} day={day} district={district} />
          {hasOffices(districts) && (
            <Box sx={{ gridColumn: 'span 2' }}>
              <OfficeCell district={district} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

interface CellProps extends Pick<Props, 'area' | 'day'> {
  readonly district: District;
}

/** Days within which nine of ten letters are delivered, the norm bar, and yesterday's value. */
function DaysCell({ district, scale }: Pick<CellProps, 'district'> & { readonly scale: number }) {
  const { days, daysBefore, norm } = district;
  const isLate = isBeyondNorm(district, norm);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
      <Box sx={{ minWidth: 28, textAlign: 'right', ...(isLate && { color: tones.amber.text }) }}>
        {days !== null && <b style={{ fontWeight: 600, fontSize: 16 }}>{days}</b>}
        {isLate && days !== null && <Box sx={visuallyHidden}>{texts.isBeyond}</Box>}
      </Box>
      <Box sx={{ flex: 1, maxWidth: 96, pt: '5px' }}>
        {days !== null && <NormBar {...{ days, norm, scale }} />}
        <Box sx={{ ...secondaryTextStyles, pt: 1, whiteSpace: 'nowrap' }}>
          {days === null ? texts.noDeliveries : formatYesterday(days, daysBefore)}
        </Box>
      </Box>
    </Box>
  );
}

/** Days at the right end of all bars of a list, so that they can be compared. */
const scaleOf = (districts: readonly District[]) =>
  Math.max(...districts.map(({ days, norm }) => Math.max(days ?? 0, norm * 2)));

interface BarProps {
  readonly days: number;
  readonly norm: number;
  readonly scale: number;
}

/** Bar of the days with a tick at the norm. Hidden from screen readers, because the number next to it is text. */
function NormBar({ days, norm, scale }: BarProps) {
  const share = (part: number) => `${(100 * part) / scale}%`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 8, minWidth: 64, borderRadius: '2px', bgcolor: colors.lineSoft }}
    >
      <Box
        sx={{
          width: share(days),
          height: '100%',
          borderRadius: '2px',
          bgcolor: days > norm ? tones.amber.text : colors.icon,
        }}
      />
      <Box sx={{ position: 'absolute', left: share(norm), top: -3, width: '2px', height: 14, bgcolor: colors.ink }} />
    </Box>
  );
}

const StalledCell = ({ district: { still, stillBefore } }: Pick<CellProps, 'district'>) => (
  <>
    <b style={{ fontWeight: 600 }}>{formatCount(still)}</b>
    {still !== stillBefore && (
      <Box sx={{ ...secondaryTextStyles, whiteSpace: 'nowrap' }}>{formatYesterday(still, stillBefore)}</Box>
    )}
  </>
);

/** Link to the letter that has been without movement longest. */
function OldestLetterCell({ area, district: { oldest } }: Omit<CellProps, 'day'>) {
  if (oldest === null) return <Box sx={secondaryTextStyles}>{texts.noStill}</Box>;
  return (
    <>
      <TextLink
        to={letterPagePaths[area]}
        params={{ id: String(oldest.id) }}
        sx={{ ...touchLink, whiteSpace: 'nowrap' }}
      >
        {formatMailNumber(oldest.id)}
      </TextLink>
      <Box sx={{ ...secondaryTextStyles, whiteSpace: 'nowrap' }}>
        {texts.since({ since: formatPlainDay(oldest.since), days: oldest.days })}
      </Box>
    </>
  );
}

/** Link to the letters without movement; where there are none, to those whose delivery took so long. */
function LettersCell({ area, day, district }: CellProps) {
  const { still, name } = district;
  const links = delayLinksOf(area, day, { region: district.regionId, area: district.id });
  const [link, label, about] =
    still > 0 ? [links.still, texts.show, texts.showOf] : [links.days, texts.delivered, texts.deliveredOf];
  return (
    <TextLink
      {...link}
      aria-label={about({ district: name })}
      sx={{ display: 'inline-block', whiteSpace: 'nowrap', fontWeight: still > 0 ? 600 : 400, py: { xs: 3, sm: 0 } }}
    >
      {label}
    </TextLink>
  );
}
