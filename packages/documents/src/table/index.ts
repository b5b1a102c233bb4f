export { decimalTextOf, formatCell, momentOf } from './format-cell.ts';
export {
  type Cell,
  type ColumnKind,
  columnKinds,
  defaultWidths,
  isNumeric,
  type TableColumn,
  type TableRow,
} from './table.ts';
