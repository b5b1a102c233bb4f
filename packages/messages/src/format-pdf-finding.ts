import { formatList } from './format-list.ts';
import { pdfFindingTexts as texts } from './ru/pdf-findings.ts';

type Code = keyof typeof texts.findings;

interface Finding {
  readonly code: Code;
  readonly pages?: readonly number[];
  /** Names of fonts, kinds of active content or of differences, or the width of the margin, separated by commas. */
  readonly feature?: string;
}

interface PageSize {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Name of the format such as A3 or Letter; 'other' for a size without a name. */
  readonly format: string;
}

interface Words {
  title: string;
  text: string;
}

const maxSizes = 4;

/** Title and text of a finding. */
export function formatPdfFinding({ code, pages = [], feature = '' }: Finding, pageSizes: readonly PageSize[]): Words {
  const features = feature.split(', ').filter((part) => part !== '');
  const values = {
    count: pages.length,
    pages: ranges(pages),
    sizes: sizes(pages, pageSizes),
    fonts: features.length,
    features: formatList(features.map((feature) => nameIn(code, feature))),
    millimetres: feature.replace('.', ','),
  };
  const { title, text } = texts.findings[code];
  return {
    title: typeof title === 'string' ? title : title(values),
    text: typeof text === 'string' ? text : text(values),
  };
}

/** Codes of which all findings in a file become one message, because the advice is the same. */
const saidAtOnce: readonly Code[] = ['active-content', 'leftover-content', 'differs-in-print'];

/** Messages of all findings of a file. Findings of the codes in `saidAtOnce` become one message per code. */
export function formatPdfFindings<F extends Finding>(
  findings: readonly F[],
  pageSizes: readonly PageSize[],
): (F & Words)[] {
  const merged = new Map<F | Code, F>();
  for (const finding of findings) {
    const key = saidAtOnce.includes(finding.code) ? finding.code : finding;
    const known = merged.get(key);
    merged.set(key, known ? joined(known, finding) : finding);
  }
  return [...merged.values()].map((finding) => ({ ...finding, ...formatPdfFinding(finding, pageSizes) }));
}

function joined<F extends Finding>(one: F, other: F): F {
  const pages = [...new Set([...(one.pages ?? []), ...(other.pages ?? [])])].toSorted((a, b) => a - b);
  const feature = [one.feature, other.feature].filter(Boolean).join(', ');
  return { ...one, ...(pages.length > 0 && { pages }), feature };
}

const activeContent: Partial<Record<string, string>> = texts.features;
const differences: Partial<Record<string, string>> = texts.printDifferences;

function nameIn(code: Code, feature: string): string {
  if (code === 'active-content' || code === 'leftover-content') return activeContent[feature] ?? texts.otherFeature;
  return code === 'differs-in-print' ? (differences[feature] ?? feature) : feature;
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** Formats page numbers: «4 и 7», «2, 4 и 7»; three or more consecutive pages as «3–8». */
function ranges(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  const said = runs.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first}–${last}`];
    return first === last ? [`${first}`] : [`${first}`, `${last}`];
  });
  return unbroken(formatList(said));
}

/** Formats pages grouped by size: «стр. 4 — 420 × 297 мм (A3), стр. 7 — 216 × 279 мм (Letter)». */
function sizes(pages: readonly number[], pageSizes: readonly PageSize[]): string {
  const bySize = Map.groupBy(pages, (page) => sizeOf(pageSizes[page - 1]));
  const groups = [...bySize].map(([size, same]) => texts.pagesOfSize({ pages: ranges(same), size }));
  const count = [...bySize.values()].slice(maxSizes).flat().length;
  return [...groups.slice(0, maxSizes), ...(count > 0 ? [texts.morePages({ count })] : [])].join(', ');
}

function sizeOf(size: PageSize | undefined): string {
  if (!size) return texts.unknownSize;
  const { format } = size;
  const measures = { width: Math.round(size.widthMm), height: Math.round(size.heightMm) };
  return format === 'other' ? texts.size(measures) : texts.knownSize({ ...measures, format });
}
