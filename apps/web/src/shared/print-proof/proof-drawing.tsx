import Box from '@mui/material/Box';
import { colors, tones } from '../../ui/theme/tokens.ts';
import type { ExaminedPrint } from './examine-print.ts';
import type { PageArea, PageMeasures } from './page-on-sheet.ts';

interface Props {
  readonly measures: PageMeasures;
  /** Undefined while the page is being read. */
  readonly examined: ExaminedPrint | undefined;
  /** In pixels. */
  readonly width: number;
}

const overPage = { position: 'absolute', top: 0, left: 0, pointerEvents: 'none', displayPrint: 'none' } as const;
const line = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;

/** Margins, folds, window and marks over a page; one unit of the drawing is a millimetre of the page. */
export function ProofDrawing({ measures, examined, width }: Props) {
  const { printable, window, folds } = measures;
  return (
    <Box
      component="svg"
      aria-hidden
      data-proof
      viewBox={`0 0 ${measures.width} ${measures.height}`}
      width={width}
      height={(width * measures.height) / measures.width}
      sx={overPage}
    >
      <path
        d={`M0 0H${measures.width}V${measures.height}H0Z${outlineOf(printable)}`}
        fillRule="evenodd"
        fill={tones.amber.text}
        fillOpacity={0.16}
      />
      <path d={outlineOf(printable)} {...line} stroke={tones.amber.text} strokeDasharray="3 3" />
      {folds.map((fold) => (
        <path
          key={fold}
          d={`M0 ${fold}H${measures.width}`}
          {...line}
          stroke={colors.icon}
          strokeWidth={1.5}
          strokeDasharray="10 5 2 5"
        />
      ))}
      {window && <path d={outlineOf(window)} {...line} stroke={colors.focus} strokeWidth={2} />}
      {examined && <Marks examined={examined} />}
    </Box>
  );
}

const outlineOf = ({ left, top, right, bottom }: PageArea) => `M${left} ${top}H${right}V${bottom}H${left}Z`;

function Marks({ examined: { outside, ink, window } }: { readonly examined: ExaminedPrint }) {
  const red = [...outside, ...(window?.cut ?? []), ...(window?.left ?? [])].map(({ area }) => area);
  const amber = (window?.foreign ?? []).map(({ area }) => area);
  return (
    <>
      {amber.map((area) => (
        <path key={outlineOf(area)} d={outlineOf(area)} {...line} stroke={tones.amber.text} strokeWidth={2} />
      ))}
      {[...red, ...ink].map((area) => (
        <path key={outlineOf(area)} d={outlineOf(area)} {...line} stroke={tones.red.text} strokeWidth={2} />
      ))}
    </>
  );
}
