import type { Column } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import type { DataTableFeatures } from './columns.ts';

/** Class name and sticky position of a cell, by its column. */
export function cellAttributes<R extends object>(column: Column<DataTableFeatures, R, unknown>) {
  const { isNumber, isSticky, isQuiet } = column.columnDef.meta ?? {};
  const className = [isNumber && 'number', isSticky && 'sticky', isQuiet && 'quiet'].filter(Boolean).join(' ');
  const style = isSticky ? ({ '--left': `${stickyLeft(column)}px` } as CSSProperties) : undefined;
  return { className: className || undefined, style };
}

/** Left offset of a sticky column: the widths of the sticky columns before it. */
function stickyLeft<R extends object>(column: Column<DataTableFeatures, R, unknown>): number {
  const columns = column.table.getAllLeafColumns();
  const before = columns.slice(0, columns.indexOf(column)).filter((other) => other.columnDef.meta?.isSticky);
  return before.reduce((left, other) => left + other.getSize(), 0);
}
