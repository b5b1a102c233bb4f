import { attributeOf, tagsUpTo, type XmlTag } from './xml-tags.ts';

/** Names of our styles in an OpenDocument file. */
export const odsStyleNames = { head: 'ProblemHead', note: 'ProblemNote', column: 'ProblemColumn' } as const;

const color = '#a1261e';

/** Adds the styles of our column to the XML of the contents, unless it has them already. */
export function withOdsStyles(xml: string): string {
  if (xml.includes(`"${odsStyleNames.note}"`)) return xml;
  const list = [...tagsUpTo(xml, 'body')].find(({ name }) => name === 'automatic-styles');
  if (!list) return xml;
  const spaces =
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
  const cell = (name: string, weight: string) =>
    `<style:style ${spaces} style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" ` +
    `style:vertical-align="top"/><style:text-properties fo:color="${color}"${weight}/></style:style>`;
  const column =
    `<style:style ${spaces} style:name="${odsStyleNames.column}" style:family="table-column">` +
    '<style:table-column-properties style:column-width="9cm"/></style:style>';
  const own = cell(odsStyleNames.head, ' fo:font-weight="bold"') + cell(odsStyleNames.note, '') + column;
  const { prefix, name, attributes, start, end, kind } = list;
  const begin = `<${prefix}${name}${attributes}>`;
  return `${xml.slice(0, start)}${begin}${own}${kind === 'empty' ? `</${prefix}${name}>` : ''}${xml.slice(end)}`;
}

/** Whether a cell has the colour of problems. Style names are not compared, because other programs rename styles. */
export function isProblemOdsStyle(xml: string, cell: XmlTag): boolean {
  const wanted = attributeOf(cell, 'style-name');
  let isWanted = false;
  for (const tag of tagsUpTo(xml, 'body')) {
    if (tag.name === 'style') isWanted = tag.kind === 'open' && attributeOf(tag, 'name') === wanted;
    else if (isWanted && tag.name === 'text-properties' && attributeOf(tag, 'color')?.toLowerCase() === color)
      return true;
  }
  return false;
}
