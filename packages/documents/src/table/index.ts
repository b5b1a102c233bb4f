export { formatCell, numberText, serialOf } from './format-cell.ts';
export { type Cell, type Cells, type ColumnKind, defaultWidths, isNumeric, type TableColumn } from './table.ts';
