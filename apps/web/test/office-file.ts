import { strToU8, zipSync } from 'fflate';

/** Variants of an xlsx file that the standard allows. */
export interface XlsxVariant {
  /** Namespace prefix of the elements. */
  readonly prefix?: string;
  /** Omits row numbers and cell references. */
  readonly hasNoNumbers?: boolean;
  /** Uses `\` in part names. */
  readonly hasBackslashes?: boolean;
  readonly isStrict?: boolean;
  readonly isUtf16?: boolean;
  readonly is1904?: boolean;
  readonly hasNoStyles?: boolean;
  readonly hasAbsoluteTargets?: boolean;
}

export interface RawCell {
  /** XML within the cell; element names have no prefix. */
  readonly inner: string;
  readonly type?: string;
  readonly style?: number;
}

interface RawSheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  readonly rows: readonly { readonly attributes?: string; readonly cells: readonly (RawCell | null)[] }[];
  /** XML before and after the rows; element names have no prefix. */
  readonly before?: string;
  readonly behind?: string;
}

const uris = (isStrict: boolean) =>
  isStrict
    ? {
        main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
        rel: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
      }
    : {
        main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        rel: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      };
const ofPackage = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const rawTextCell = (text: string, style?: number): RawCell => ({
  type: 'inlineStr',
  inner: `<is><t xml:space="preserve">${text}</t></is>`,
  ...(style === undefined ? {} : { style }),
});
export const rawNumberCell = (value: number | string, style?: number): RawCell => ({
  inner: `<v>${value}</v>`,
  ...(style === undefined ? {} : { style }),
});
export const rawFormulaCell = (formula: string, value: number): RawCell => ({
  inner: `<f>${formula}</f><v>${value}</v>`,
});

const letter = (index: number) => String.fromCharCode(65 + index);

function rowXml({ rows }: RawSheet, index: number, { hasNoNumbers }: XlsxVariant): string {
  const { attributes = '', cells = [] } = rows[index] ?? {};
  const number = hasNoNumbers ? '' : ` r="${index + 1}"`;
  const written = cells.map((cell, place) => {
    const at = hasNoNumbers ? '' : ` r="${letter(place)}${index + 1}"`;
    if (!cell) return hasNoNumbers ? '<c/>' : '';
    const { type: kind, style, inner } = cell;
    return `<c${at}${style === undefined ? '' : ` s="${style}"`}${kind ? ` t="${kind}"` : ''}>${inner}</c>`;
  });
  return `<row${number}${attributes}>${written.join('')}</row>`;
}

/** Cell formats: 1 date, 2 amount, 3 bold. */
const styles =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts>' +
  '<fonts count="2"><font><sz val="10"/><name val="Arial"/><family val="2"/></font><font><b/><sz val="10"/><name val="Arial"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>';

/** Builds an xlsx file from raw parts. @param more parts that no reader needs */
export function officeFile(
  sheets: readonly RawSheet[],
  spelling: XlsxVariant = {},
  more: Readonly<Record<string, string>> = {},
): Uint8Array {
  const { prefix = '', isStrict = false, is1904, hasNoStyles, hasAbsoluteTargets } = spelling;
  const { main, rel } = uris(isStrict);
  const named = (xml: string) =>
    prefix === '' ? xml : xml.replace(/<(\/?)(?=[a-zA-Z])/g, (_, close: string) => `<${close}${prefix}:`);
  const root = (name: string, inner: string) => {
    const own = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix}="${main}"`;
    return named(`<${name} ${own} xmlns:r="${rel}">${inner}</${name}>`);
  };
  const target = (path: string) => (hasAbsoluteTargets ? `/xl/${path}` : path);
  const links = [
    ...sheets.map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${rel}/worksheet" Target="${target(`worksheets/sheet${index + 1}.xml`)}"/>`,
    ),
    ...(hasNoStyles ? [] : [`<Relationship Id="rId99" Type="${rel}/styles" Target="${target('styles.xml')}"/>`]),
  ];
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  const sheetParts = sheets.map((sheet, index) => {
    const rows = sheet.rows.map((_, row) => rowXml(sheet, row, spelling)).join('');
    const inner = `${sheet.before ?? ''}<sheetData>${rows}</sheetData>${sheet.behind ?? ''}`;
    return [`xl/worksheets/sheet${index + 1}.xml`, root('worksheet', inner)] as const;
  });
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
      sheets
        .map(
          (_, index) =>
            `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
        )
        .join('') +
      `${hasNoStyles ? '' : `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>`}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': root(
      'workbook',
      `${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list.join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${ofPackage}/relationships">${links.join('')}</Relationships>`,
    ...Object.fromEntries(sheetParts),
    ...(hasNoStyles ? {} : { 'xl/styles.xml': root('styleSheet', styles) }),
    ...more,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, xml]) => [partName(name, spelling), encoded(name, xml, spelling)]),
    ),
  );
}

const partName = (name: string, { hasBackslashes }: XlsxVariant) =>
  hasBackslashes ? name.replaceAll('/', '\\') : name;

function encoded(name: string, xml: string, { isUtf16 }: XlsxVariant): Uint8Array {
  if (!isUtf16 || !name.includes('worksheets/'))
    return strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
  const text = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n${xml}`;
  return new Uint8Array(Uint16Array.from(text, (_, at) => text.charCodeAt(at)).buffer);
}
