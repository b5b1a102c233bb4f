import { z } from 'zod';

/** What the inspection of a PDF may find. The last five are warnings: such a file is accepted. */
export const pdfFindingCodes = [
  'not-a-pdf',
  'empty',
  'too-large',
  'encrypted',
  'damaged',
  'too-complex',
  'no-pages',
  'too-many-pages',
  'page-size',
  'page-count-disagrees',
  'active-content',
  'letter-size',
  'landscape',
  'fonts-not-embedded',
  'blank-page',
  'in-margin',
] as const;

export const pdfFindingCode = z.enum(pdfFindingCodes);

/** What active content is called in a finding's `feature`. */
export const pdfFeatures = [
  'JavaScript',
  'OpenAction',
  'AA',
  'Launch',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'XFA',
  'EmbeddedFile',
  'RichMedia',
  'external stream',
  'URI auto action',
] as const;

export type PdfFindingCode = z.infer<typeof pdfFindingCode>;

export interface PdfFinding {
  code: PdfFindingCode;
  severity: 'error' | 'warning';
  pages?: number[];
  feature?: string;
}

export interface PdfPageSize {
  widthMm: number;
  heightMm: number;
  format: string;
}

interface Words {
  title: string;
  text: string;
}

/** In Russian: what happened; why, and what to do. */
export function pdfFindingText(finding: PdfFinding, pageSizes: PdfPageSize[]): Words {
  return words[finding.code]({ pages: finding.pages ?? [], features: listOf(finding.feature), pageSizes });
}

/** The same for a whole file: all active content is told in one message, because there is one thing to do about it. */
export function pdfFindingTexts(findings: PdfFinding[], pageSizes: PdfPageSize[]): (Words & PdfFinding)[] {
  const [firstActive, ...otherActive] = findings.filter((finding) => finding.code === 'active-content');
  const feature = [firstActive, ...otherActive].map((finding) => finding?.feature ?? '').join(', ');
  return findings
    .filter((finding) => !otherActive.includes(finding))
    .map((finding) => (finding === firstActive ? { ...finding, feature } : finding))
    .map((finding) => ({ ...finding, ...pdfFindingText(finding, pageSizes) }));
}

interface Facts {
  pages: number[];
  features: string[];
  pageSizes: PdfPageSize[];
}

const hard = (text: string) => text.replaceAll(' ', '\u00a0');
const sheet = hard('210 × 297 мм');
const again = 'Сохраните документ заново через «Печать» — «Сохранить как PDF» и загрузите файл ещё раз.';

const words: Record<PdfFindingCode, (facts: Facts) => Words> = {
  'not-a-pdf': () => ({
    title: 'Это не файл PDF',
    text: 'Внутри другой формат, даже если имя оканчивается на .pdf. Откройте документ в программе, где он создан, сохраните его как PDF и загрузите ещё раз.',
  }),
  empty: () => ({
    title: 'Файл пустой',
    text: 'В нём нет ни одного байта: возможно, он не успел сохраниться. Сохраните документ и загрузите его ещё раз.',
  }),
  'too-large': () => ({
    title: hard('Файл больше 10 МБ'),
    text: `Почта принимает файлы до ${hard('10 МБ')}. Чаще всего место занимают сканы: сохраните их в оттенках серого с меньшим разрешением или разделите документ на несколько писем.`,
  }),
  encrypted: () => ({
    title: 'Файл защищён',
    text: 'Он закрыт паролем или зашифрован, и почта не сможет его напечатать. Снимите защиту в программе, где создан документ, и загрузите файл ещё раз.',
  }),
  damaged: ({ pages }) => ({
    title: pages.length > 0 ? pagesAre(pages, 'повреждена', 'повреждены') : 'Файл повреждён',
    text: 'Прочитать документ полностью не удалось: часть письма могла бы не напечататься. Создайте PDF заново из исходного документа и загрузите его ещё раз.',
  }),
  'too-complex': () => ({
    title: 'Файл слишком сложный',
    text: `Его проверка заняла бы слишком много времени или памяти. ${again}`,
  }),
  'no-pages': () => ({
    title: 'В файле нет страниц',
    text: 'Печатать нечего. Проверьте, тот ли файл вы выбрали, и загрузите документ, в котором есть хотя бы одна страница.',
  }),
  'too-many-pages': () => ({
    title: `В файле больше ${hard('100 страниц')}`,
    text: `В одном письме может быть до ${hard('100 страниц')}. Разделите документ на несколько писем.`,
  }),
  'page-size': ({ pages, pageSizes }) => ({
    title: `${pagesAre(pages, 'не', 'не')} формата${hard(' A4')}`,
    text: `Почта печатает только на листах ${sheet}. Сохраните ${pages.length === 1 ? 'эту страницу' : 'эти страницы'} в формате${hard(' A4')} и загрузите файл ещё раз: ${sizes(pages, pageSizes)}.`,
  }),
  'page-count-disagrees': () => ({
    title: 'Не удалось точно посчитать страницы',
    text: `Разные программы видят в этом файле разное число страниц, а от него зависит стоимость письма. ${again}`,
  }),
  'active-content': ({ features }) => ({
    title: `В файле есть ${joined(features.map((feature) => featureNames[feature] ?? 'активное содержимое'))}`,
    text: `Такое содержимое не печатается и может быть опасно при открытии, поэтому почта его не принимает. ${again}`,
  }),
  'letter-size': ({ pages }) => ({
    title: pagesAre(pages, 'формата Letter', 'формата Letter'),
    text: `Почта печатает на листах ${sheet}, поэтому размер будет подогнан под${hard(' A4')}. Если важны поля и масштаб, сохраните документ в формате${hard(' A4')} и загрузите его ещё раз.`,
  }),
  landscape: ({ pages }) => ({
    title: pagesAre(pages, 'альбомная', 'альбомные'),
    text: `Почта печатает на книжных листах ${sheet}, поэтому размер будет подогнан под лист. Проверьте, что мелкий текст останется читаемым.`,
  }),
  'fonts-not-embedded': ({ pages, features }) => ({
    title: `${features.length === 1 ? 'Шрифт не встроен' : 'Шрифты не встроены'} в файл`,
    text: `При печати ${joined(features) || 'их'} заменит похожий шрифт, и строки могут сдвинуться (${hard(`стр. ${ranges(pages)}`)}). Чтобы письмо выглядело точно так же, сохраните PDF со встроенными шрифтами.`,
  }),
  'blank-page': ({ pages }) => ({
    title: pagesAre(pages, 'пустая', 'пустые'),
    text:
      pages.length === 1
        ? 'Она будет напечатана отдельным листом и войдёт в стоимость. Если она не нужна, удалите её и загрузите файл ещё раз.'
        : 'Они будут напечатаны отдельными листами и войдут в стоимость. Если они не нужны, удалите их и загрузите файл ещё раз.',
  }),
  'in-margin': ({ pages, features: [millimetres = ''] }) => ({
    title: pagesAre(pages, 'заходит на поля принтера', 'заходят на поля принтера'),
    text: `Ближе ${hard(`${millimetres.replace('.', ',')} мм`)} к краю листа принтер не печатает: текст, линии или рисунки там могут обрезаться. Если они важны, отодвиньте их от края и загрузите файл ещё раз.`,
  }),
};

const featureNames: Record<string, string> = {
  JavaScript: 'сценарий JavaScript',
  OpenAction: 'действие при открытии',
  AA: 'действие без нажатия',
  Launch: 'запуск программы',
  GoToR: 'ссылка на другой файл',
  SubmitForm: 'отправка данных формы',
  ImportData: 'загрузка данных в форму',
  XFA: 'динамическая форма XFA',
  EmbeddedFile: 'вложенный файл',
  RichMedia: 'видео или звук',
  'external stream': 'содержимое из внешнего источника',
  'URI auto action': 'переход на сайт без нажатия',
} satisfies Record<(typeof pdfFeatures)[number], string>;

const listOf = (feature = '') => feature.split(', ').filter((part) => part !== '');

function pagesAre(pages: number[], one: string, many: string): string {
  return `${hard(`${pages.length === 1 ? 'Страница' : 'Страницы'} ${ranges(pages)}`)} ${pages.length === 1 ? one : many}`;
}

/** «4 и 7», «2, 4 и 7»; three and more in a row: «3–8». */
function ranges(pages: number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && run[1] === page - 1) run[1] = page;
    else runs.push([page, page]);
  }
  return joined(
    runs.flatMap(([first, last]) => {
      if (last - first > 1) return [`${first}–${last}`];
      return first === last ? [`${first}`] : [`${first}`, `${last}`];
    }),
  );
}

function joined(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} и ${last}`;
}

const maxSizes = 4;

/** «стр. 4 — 420 × 297 мм (A3), стр. 7 — 216 × 279 мм (Letter)»: pages of one size together. */
function sizes(pages: number[], pageSizes: PdfPageSize[]): string {
  const bySize = new Map<string, number[]>();
  for (const page of pages) {
    const size = sizeOf(pageSizes[page - 1]);
    bySize.set(size, [...(bySize.get(size) ?? []), page]);
  }
  const groups = [...bySize].map(([size, same]) => `${hard(`стр. ${ranges(same)}`)} — ${hard(size)}`);
  const rest = [...bySize.values()].slice(maxSizes).flat().length;
  return [...groups.slice(0, maxSizes), ...(rest > 0 ? [hard(`ещё ${rest} ${pagesWord(rest)}`)] : [])].join(', ');
}

function sizeOf(size: PdfPageSize | undefined): string {
  if (!size) return 'размер неизвестен';
  const name = size.format === 'other' ? '' : ` (${size.format})`;
  return `${Math.round(size.widthMm)} × ${Math.round(size.heightMm)} мм${name}`;
}

const pluralRules = new Intl.PluralRules('ru');

function pagesWord(count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'страница', few: 'страницы' };
  return forms[pluralRules.select(count)] ?? 'страниц';
}
