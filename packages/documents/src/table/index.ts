export { formatCell, momentOf, decimalTextOf } from './format-cell.ts';
export {
  type Cell,
  type TableRow,
  type ColumnKind,
  columnKinds,
  defaultWidths,
  isNumeric,
  type TableColumn,
} from './table.ts';
