import { pdfFindingTexts as texts } from './ru/pdf-findings.ts';
import { sayList } from './say-list.ts';

type Code = keyof typeof texts.findings;

interface Finding {
  readonly code: Code;
  readonly pages?: readonly number[];
  /** Names of fonts, kinds of active content or the width of the margin; several are separated by commas. */
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

/** The message for a finding. */
export function sayPdfFinding({ code, pages = [], feature = '' }: Finding, pageSizes: readonly PageSize[]): Words {
  const features = feature.split(', ').filter((part) => part !== '');
  const values = {
    count: pages.length,
    pages: ranges(pages),
    sizes: sizes(pages, pageSizes),
    fonts: features.length,
    features: sayList(code === 'active-content' ? features.map(nameOf) : features),
    millimetres: feature.replace('.', ','),
  };
  const { title, text } = texts.findings[code];
  return {
    title: typeof title === 'string' ? title : title(values),
    text: typeof text === 'string' ? text : text(values),
  };
}

/** Messages for all findings of a file. All active content becomes one message, because the advice is the same. */
export function sayPdfFindings<F extends Finding>(
  findings: readonly F[],
  pageSizes: readonly PageSize[],
): (F & Words)[] {
  const [firstActive, ...otherActive] = findings.filter((finding) => finding.code === 'active-content');
  const feature = [firstActive, ...otherActive].map((finding) => finding?.feature ?? '').join(', ');
  return findings
    .filter((finding) => !otherActive.includes(finding))
    .map((finding) => (finding === firstActive ? { ...finding, feature } : finding))
    .map((finding) => ({ ...finding, ...sayPdfFinding(finding, pageSizes) }));
}

const named: Partial<Record<string, string>> = texts.features;
const nameOf = (feature: string) => named[feature] ?? texts.otherFeature;

const unbroken = (text: string) => text.replaceAll(' ', '\u00A0');

/** «4 и 7», «2, 4 и 7»; three or more consecutive pages: «3–8». */
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
  return unbroken(sayList(said));
}

/** «стр. 4 — 420 × 297 мм (A3), стр. 7 — 216 × 279 мм (Letter)»: pages grouped by size. */
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
