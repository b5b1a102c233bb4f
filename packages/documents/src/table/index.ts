export { formatCell, momentOf, numberText } from './format-cell.ts';
export {
  type Cell,
  type Cells,
  type ColumnKind,
  columnKinds,
  defaultWidths,
  isNumeric,
  type TableColumn,
} from './table.ts';
