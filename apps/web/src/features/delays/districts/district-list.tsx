import type { WebArea } from '@hybrid-mail/access';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import type { Day } from '../../../lib/formats/dates.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { canAskOffice, type District } from '../norm.ts';
import { OfficeCell } from '../office/office-cell.tsx';
import { DaysCell, LettersCell, OldestLetterCell, StalledCell, secondaryTextStyles } from './district-cells.tsx';

const texts = delaysTexts.districts;

interface Props {
  readonly area: WebArea;
  readonly day: Day;
  readonly label: string;
  readonly districts: readonly District[];
  /** Whether the list mixes districts of several regions. */
  readonly hasRegions: boolean;
}

export const delayTableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& th, & td': { px: { xs: 2, sm: 3 }, py: 2, textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
  '& th:first-of-type, & td:first-of-type': { pl: { xs: 4, sm: 5 } },
  '& .number': { textAlign: 'right' },
  '& thead th': {
    verticalAlign: 'middle',
    bgcolor: colors.head,
    color: colors.secondary,
    fontSize: 12.5,
    lineHeight: '14px',
    fontWeight: 600,
  },
  '& tbody tr': { borderTop: `1px solid ${colors.line}` },
  '& tbody tr:hover': { bgcolor: colors.hover },
} as const;

/** Whether the offices column is needed: an office has an inquiry, or the user can ask one. */
const hasOffices = (districts: readonly District[]) =>
  districts.some((district) => district.inquiry !== null || canAskOffice(district));

/** Table with less cell padding, because the offices column needs room. */
const denseStyles = { ...delayTableStyles, '& th, & td': { ...delayTableStyles['& th, & td'], px: 2 } } as const;

/** List of districts: a table, or cards on a phone. */
export function DistrictList(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

const Name = ({ district, hasRegions }: { readonly district: District } & Pick<Props, 'hasRegions'>) => (
  <>
    <b style={{ fontWeight: 600 }}>{district.name}</b>
    {hasRegions && <Box sx={secondaryTextStyles}>{district.region}</Box>}
  </>
);

function Table({ area, day, label, districts, hasRegions }: Props) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} sx={hasOffices(districts) ? denseStyles : delayTableStyles}>
        <thead>
          <tr>
            <th scope="col">{texts.district}</th>
            <th scope="col">{texts.days}</th>
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
              <th scope="row">
                <Name district={district} hasRegions={hasRegions} />
              </th>
              <td>
                <DaysCell district={district} />
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
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {districts.map((district) => (
        <Box component="li" key={district.id} sx={{ ...card, gridTemplateColumns: '1fr 1fr' }}>
          <Box sx={{ gridColumn: 'span 2' }}>
            <Name district={district} hasRegions={hasRegions} />
          </Box>
          <DaysCell district={district} />
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
          {district.still > 0 && <LettersCell area={area} day={day} district={district} />}
          {hasOffices([district]) && (
            <Box sx={{ gridColumn: 'span 2' }}>
              <OfficeCell district={district} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
