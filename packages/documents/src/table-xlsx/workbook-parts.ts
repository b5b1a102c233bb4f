import { type ColumnKind, isNumeric } from '../table/index.ts';
import { type AboutFile, propertiesXml } from './about-file.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Grouped by spaces whatever the language of the reader's Excel. A space in a format stands at its place however short the
 * number is, so each size has a format of its own.
 */
const grouped = (decimals: string) =>
  `[>=1000000]#\\ ###\\ ###\\ ##0${decimals};[>=1000]#\\ ##0${decimals};0${decimals}`;

const formats = [
  { id: 164, code: grouped('') },
  { id: 165, code: grouped('.00') },
  { id: 166, code: 'dd.mm.yyyy' },
  { id: 167, code: 'dd.mm.yyyy hh:mm:ss' },
];
const asText = 49;
const asWhole = 1;

const formatOf: Record<ColumnKind, number> = {
  ordinal: asWhole,
  text: asText,
  count: 164,
  money: 165,
  day: 166,
  moment: 167,
};

/** The looks of cells by name, in the order in which the sheet numbers them. */
const kindsInOrder = ['ordinal', 'text', 'count', 'money', 'day', 'moment'] as const;
const looks = ['plain', 'head', 'headRight', 'quoted', ...kindsInOrder] as const;

type Look = (typeof looks)[number];

export const styleOf = (look: Look): number => looks.indexOf(look);
export const boldStyleOf = (kind: ColumnKind): number => looks.length + kindsInOrder.indexOf(kind);
export const headStyleOf = (kind: ColumnKind): number => styleOf(isNumeric(kind) ? 'headRight' : 'head');

const cellFormat = (format: number, font: number, more = '') =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${more}`;
const headFormat = (align: string) =>
  `${cellFormat(asText, 1, ' applyAlignment="1"')}><alignment horizontal="${align}" vertical="center" wrapText="1"/></xf>`;

/** Days stand where their titles do, as text does. */
const formatOfKind = (kind: ColumnKind, font: number) =>
  kind === 'day' || kind === 'moment'
    ? `${cellFormat(formatOf[kind], font, ' applyAlignment="1"')}><alignment horizontal="left"/></xf>`
    : `${cellFormat(formatOf[kind], font)}/>`;

const cellFormats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  headFormat('left'),
  headFormat('right'),
  // Stays text when somebody edits it in Excel, too.
  `${cellFormat(asText, 0, ' quotePrefix="1"')}/>`,
  ...[0, 1].flatMap((font) => kindsInOrder.map((kind) => formatOfKind(kind, font))),
];

const escaped = (code: string) => code.replaceAll('>', '&gt;');
const font = (more: string) => `<font>${more}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const styles = [
  `<styleSheet xmlns="${main}">`,
  `<numFmts count="${formats.length}">`,
  ...formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${escaped(code)}"/>`),
  `</numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellFormats.length}">${cellFormats.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('');

const titlesOnEachPage = '<definedName name="_xlnm.Print_Titles" localSheetId="0">Sheet1!$1:$1</definedName>';

const propertiesPath = 'docProps/core.xml';
const propertiesType = `<Override PartName="/${propertiesPath}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`;
const propertiesRelation = `<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="${propertiesPath}"/>`;

/** Every part of the file beside the sheet, by its path. */
export const workbookParts = (about: AboutFile | undefined, date: Date): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${about ? propertiesType : ''}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/>${about ? propertiesRelation : ''}</Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${kinds}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets><definedNames>${titlesOnEachPage}</definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${kinds}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${kinds}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': head + styles,
  ...(about && { [propertiesPath]: head + propertiesXml(about, date) }),
});

export const sheetPath = 'xl/worksheets/sheet1.xml';
export const sheetHead = `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
/** Printed on A4 across, all columns on one page and as many pages as the rows need. */
export const pageSetup = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
