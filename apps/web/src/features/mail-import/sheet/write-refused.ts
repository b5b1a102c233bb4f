import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { columnLabel } from '@hybrid-mail/messages/column-label';
import { sheetTexts } from '@hybrid-mail/messages/sheet';
import { strToU8 } from 'fflate';
import { columnLettersOf } from './cell-reference.ts';
import { zipParts } from './problem-column/office-package.ts';
import { xmlOfCell } from './problem-column/sheet-cells.ts';
import { escapeXmlAttribute } from './problem-column/xml-tags.ts';
import { refusedCellTextsOf, refusedColumnLabelsOf, refusedColumnsOf } from './refused-columns-of.ts';

interface TextSheet {
  readonly head: readonly string[];
  /** A number is written as a number, so that it can be sorted. The last cell of each row is in the problem column. */
  readonly rows: readonly (readonly (string | number)[])[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const package_ = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const style = { text: 1, head: 2, problem: 3 } as const;

/** Format `@` and `quotePrefix` keep «007», «12/3» and «=1+1» as text, also when the user edits them in Excel. */
const look = (font: number, alignment = '') =>
  `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"${
    alignment ? ` applyAlignment="1">${alignment}</xf>` : '/>'
  }`;

const styles =
  `<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>` +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><sz val="11"/><color rgb="FFA1261E"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${look(0)}${look(1)}` +
  `${look(2, '<alignment vertical="top" wrapText="1"/>')}</cellXfs></styleSheet>`;

function sheetXml({ head, rows }: TextSheet): string {
  const last = head.length;
  const rowXml = (values: readonly (string | number)[], index: number) => {
    const styleOf = (column: number) => (index === 0 ? style.head : column === last ? style.problem : style.text);
    const cells = values.flatMap((value, place) => {
      const column = place + 1;
      const at = `${columnLettersOf(column)}${index + 1}`;
      if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
      return value === '' ? [] : xmlOfCell({ at, style: styleOf(column), text: value });
    });
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  };
  return (
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" ` +
    `state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${last - 1}" width="22" style="${style.text}" customWidth="1"/>` +
    `<col min="${last}" max="${last}" width="50" style="${style.problem}" customWidth="1"/></cols>` +
    `<sheetData>${[head, ...rows].map(rowXml).join('')}</sheetData></worksheet>`
  );
}

const partsOf = (sheet: TextSheet): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXmlAttribute(sheetTexts.rows)}" sheetId="1" r:id="rId1"/>` +
    '</sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheetXml(sheet),
  'xl/styles.xml': styles,
});

/** Writes an xlsx file with one sheet whose texts Excel does not convert. */
const writeTextSheet = (sheet: TextSheet): Uint8Array =>
  zipParts(Object.fromEntries(Object.entries(partsOf(sheet)).map(([name, xml]) => [name, strToU8(declaration + xml)])));

/** Writes refused rows with their original row numbers and problems; the file can be imported again. */
export function writeRefused(rows: readonly RefusedRow[]): Uint8Array {
  const columns = refusedColumnsOf(rows);
  return writeTextSheet({
    head: [columnLabel('row'), ...refusedColumnLabelsOf(columns), sheetTexts.problems],
    rows: rows.map((row) => [
      row.rowNumber,
      ...refusedCellTextsOf(row, columns),
      row.problems.map(({ text }) => text).join('\n'),
    ]),
  });
}
