import type { ProblemStyles } from './add-to-sheet.ts';
import { applySplices, attributeOf, type Splice, tagsOf, type XmlTag } from './xml-tags.ts';

/** Colour of problems as ARGB. It identifies our column when the file is imported again. */
const problemColor = 'FFA1261E';

interface List {
  readonly open: XmlTag;
  readonly close: XmlTag;
  /** XML of each element in the list. */
  readonly items: readonly string[];
}

/** Finds a list of styles, such as `fonts` with its `font` elements. */
function listOf(xml: string, tags: readonly XmlTag[], name: string, item: string): List | null {
  const at = tags.findIndex((tag) => tag.name === name && tag.kind === 'open');
  const open = tags[at];
  const close = tags.find((tag, index) => index > at && tag.name === name && tag.kind === 'close');
  if (!open || !close) return null;
  const own = tags.filter((tag) => tag.name === item && tag.start > open.start && tag.end <= close.start);
  const begins = own.filter(({ kind }) => kind !== 'close');
  const items = begins.map((begin) => {
    const end = begin.kind === 'empty' ? begin : own.find((tag) => tag.kind === 'close' && tag.start > begin.start);
    return xml.slice(begin.start, end?.end);
  });
  return { open, close, items };
}

/** Adds the styles of the header and of the problems, in which Excel keeps edited text as text. */
export function withProblemStyles(xml: string): { readonly xml: string; readonly styles: ProblemStyles } {
  const tags = [...tagsOf(xml)];
  const fonts = listOf(xml, tags, 'fonts', 'font');
  const looks = listOf(xml, tags, 'cellXfs', 'xf');
  if (!fonts || !looks || fonts.items.length === 0) return { xml, styles: null };
  const { prefix: p } = fonts.open;
  const has = (name: string) => tags.some((tag) => tag.name === name && tag.kind === 'open');
  const base = [has('fills') && ' fillId="0"', has('borders') && ' borderId="0"', has('cellStyleXfs') && ' xfId="0"'];
  const look = (font: number) =>
    `<${p}xf numFmtId="49" fontId="${font}"${base.filter(Boolean).join('')} quotePrefix="1" applyNumberFormat="1" applyFont="1" ` +
    `applyAlignment="1"><${p}alignment vertical="top" wrapText="1"/></${p}xf>`;
  const font = fonts.items.length;
  const added = (list: List, items: readonly string[]): Splice[] => [
    { start: list.open.start, end: list.open.end, text: `<${p}${list.open.name}${counted(list, items.length)}>` },
    { start: list.close.start, end: list.close.start, text: items.join('') },
  ];
  const written = [
    ...added(fonts, [fontXml(fonts.items[0] ?? '', p, true), fontXml(fonts.items[0] ?? '', p, false)]),
    ...added(looks, [look(font), look(font + 1)]),
  ];
  return { xml: applySplices(xml, written), styles: { head: looks.items.length, note: looks.items.length + 1 } };
}

const counted = ({ open, items }: List, more: number) =>
  open.attributes.replace(/(\bcount\s*=\s*["'])\d+/, (_, before) => `${before}${items.length + more}`);

/** XML of the workbook's font in the colour of problems. The elements are in the order that Excel requires. */
function fontXml(base: string, p: string, isBold: boolean): string {
  const tags = [...tagsOf(base)];
  const kept = (name: string) => {
    const tag = tags.find((one) => one.name === name && one.kind !== 'close');
    return tag ? `<${p}${name}${tag.attributes.trimEnd()}/>` : '';
  };
  const rest = ['name', 'family', 'charset', 'scheme'].map(kept).join('');
  return `<${p}font>${isBold ? `<${p}b/>` : ''}${kept('sz')}<${p}color rgb="${problemColor}"/>${rest}</${p}font>`;
}

/** Whether a style of the workbook has the colour of problems. */
export function isProblemStyle(xml: string, style: number): boolean {
  const tags = [...tagsOf(xml)];
  const look = listOf(xml, tags, 'cellXfs', 'xf')?.items[style];
  const [tag] = look ? tagsOf(look) : [];
  const font = tag && attributeOf(tag, 'fontId');
  return (listOf(xml, tags, 'fonts', 'font')?.items[Number(font)] ?? '').toUpperCase().includes(problemColor);
}
