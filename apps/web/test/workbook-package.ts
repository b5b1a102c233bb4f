import { strToU8, type Zippable, zipSync } from 'fflate';

/** Variants of an xlsx file that Excel opens in the same way. */
export interface PackageVariant {
  /** Namespace prefix of the elements, with the colon: `x:`. */
  readonly prefix?: string;
  /** Namespace prefix of the relationship attribute. */
  readonly relation?: string;
  /** Omits row numbers and cell references. */
  readonly withoutPlaces?: boolean;
  readonly partName?: (name: string) => string;
  /** Maps a part name to the target of its relationship. */
  readonly target?: (part: string) => string;
  readonly workbook?: string;
  readonly isStrict?: boolean;
  readonly encoding?: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly level?: 0 | 6;
}

export interface SheetParts {
  readonly name?: string;
  readonly state?: string;
  /** XML of the sheet's rows, see `rowXml`. */
  readonly rows: readonly string[];
  readonly after?: string;
  readonly before?: string;
}

export interface BookParts {
  readonly sheets: readonly SheetParts[];
  /** Format codes or built-in ids, by the style index of the cells. */
  readonly formats?: readonly (string | number)[];
  readonly shared?: readonly string[];
  readonly workbookPr?: string;
}

const namespaces = {
  main: ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'],
  relations: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
} as const;

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** XML of a cell with an inline string; tests write the XML of other cells themselves. */
export const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/**
 * XML of a row; the cells are in columns A, B, …, and the XML of each begins with `<c`. An empty text omits the cell.
 */
export const rowXml = (number: number, cells: readonly string[], attributes = '') =>
  `<row r="${number}"${attributes}>${cells
    .map((cell, index) => (cell === '' ? '' : cell.replace('<c', `<c r="${String.fromCharCode(65 + index)}${number}"`)))
    .join('')}</row>`;

function spelt(xml: string, { prefix = '', withoutPlaces, isStrict, encoding = 'utf-8' }: PackageVariant): Uint8Array {
  const [main, relations] = [namespaces.main, namespaces.relations].map((of) => of[isStrict ? 1 : 0]);
  let text = xml.replaceAll('{main}', main ?? '').replaceAll('{relations}', relations ?? '');
  if (prefix !== '') {
    text = text.replace(/<(\/?)([a-z])/gi, `<$1${prefix}$2`).replace(' xmlns=', ` xmlns:${prefix.slice(0, -1)}=`);
  }
  if (withoutPlaces) text = text.replace(/(<(?:\w+:)?(?:row|c))\s+r="[^"]*"/g, '$1');
  const whole = `<?xml version="1.0" encoding="${encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'}"?>${text}`;
  if (encoding === 'utf-8') return strToU8(whole);
  const units = new Uint16Array([0xfeff, ...Array.from({ length: whole.length }, (_, at) => whole.charCodeAt(at))]);
  const bytes = new Uint8Array(units.buffer);
  return encoding === 'utf-16le' ? bytes : bytes.map((_, at) => bytes[at ^ 1] ?? 0);
}

/** Builds a workbook from XML parts, so that tests can write files that no library would. */
export function workbookOf(book: BookParts, spelling: PackageVariant = {}): Uint8Array {
  const { partName = (name) => name, workbook = 'xl/workbook.xml', relation = 'r', level = 6 } = spelling;
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1);
  const target = spelling.target ?? ((part) => (part.startsWith(folder) ? part.slice(folder.length) : `/${part}`));
  const parts: Zippable = {};
  const add = (name: string, xml: string, of: PackageVariant = spelling) => {
    parts[partName(name)] = [spelt(xml, of), { level }];
  };
  const sheets = book.sheets.map(({ name, state }, index) => {
    const attributes = `name="${escapeXml(name ?? `Лист${index + 1}`)}"${state ? ` state="${state}"` : ''}`;
    return `<sheet ${attributes} sheetId="${index + 1}" ${relation}:id="rId${index + 1}"/>`;
  });
  const head = `xmlns="{main}" xmlns:${relation}="{relations}"`;
  add(workbook, `<workbook ${head}>${book.workbookPr ?? ''}<sheets>${sheets.join('')}</sheets></workbook>`);
  book.sheets.forEach(({ rows, before = '', after = '' }, index) => {
    const data = `<sheetData>${rows.join('')}</sheetData>`;
    add(`${folder}worksheets/sheet${index + 1}.xml`, `<worksheet xmlns="{main}">${before}${data}${after}</worksheet>`);
  });
  const relations: [type: string, part: string][] = book.sheets.map((_, index) => [
    'worksheet',
    `${folder}worksheets/sheet${index + 1}.xml`,
  ]);
  if (book.formats) {
    add(`${folder}styles.xml`, stylesXml(book.formats));
    relations.push(['styles', `${folder}styles.xml`]);
  }
  if (book.shared) {
    add(
      `${folder}sharedStrings.xml`,
      `<sst xmlns="{main}">${book.shared.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    );
    relations.push(['sharedStrings', `${folder}sharedStrings.xml`]);
  }
  const links = { isStrict: spelling.isStrict ?? false };
  add('_rels/.rels', relationsXml([['officeDocument', workbook]]), links);
  const list = relations.map(([type, part]) => [type, target(part)] as const);
  add(`${folder}_rels/${workbook.slice(folder.length)}.rels`, relationsXml(list), links);
  add('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>', {});
  return zipSync(parts);
}

const relationsXml = (list: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([type, part], index) => `<Relationship Id="rId${index + 1}" Type="{relations}/${type}" Target="${part}"/>`)
    .join('')}</Relationships>`;

function stylesXml(formats: readonly (string | number)[]): string {
  const own = formats.flatMap((code, index) =>
    typeof code === 'string' ? [`<numFmt numFmtId="${200 + index}" formatCode="${escapeXml(code)}"/>`] : [],
  );
  const used = formats.map((code, index) => `<xf numFmtId="${typeof code === 'string' ? 200 + index : code}"/>`);
  return `<styleSheet xmlns="{main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${used.join('')}</cellXfs></styleSheet>`;
}
