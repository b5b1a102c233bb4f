import { type RefObject, useState } from 'react';
import { z } from 'zod';

/** Widths in pixels by column id. */
export type ColumnWidths = Readonly<Record<string, number>>;

export interface ColumnResizer {
  /** Rendered width of the column. */
  readonly widthOf: (column: string) => number;
  readonly resize: (column: string, width: number) => void;
  /** Restores the default widths. */
  readonly reset: () => void;
}

const narrowest = 48;
const widest = 800;

const storedWidths = z.record(z.string(), z.number().min(narrowest).max(widest)).catch({});

function readWidths(key: string | undefined): ColumnWidths {
  const text = key === undefined ? null : localStorage.getItem(key);
  try {
    return storedWidths.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * Column widths set by the user. Empty until the first change, so that the table uses its default layout; the first
 * change stores the rendered widths of all columns.
 * @param key localStorage key; if undefined, columns cannot be resized
 */
export function useColumnWidths(key: string | undefined, area: RefObject<HTMLElement | null>) {
  const [widths, setWidths] = useState(() => readWidths(key));
  const cells = () => [...(area.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])];
  const shown = () => Object.fromEntries(cells().map((cell) => [cell.dataset.column ?? '', cell.offsetWidth]));
  const store = (next: ColumnWidths) => {
    setWidths(next);
    if (key === undefined) return;
    if (Object.keys(next).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(next));
  };
  const resizing: ColumnResizer = {
    widthOf: (column) => widths[column] ?? shown()[column] ?? narrowest,
    resize: (column, width) => {
      const all = Object.keys(widths).length === 0 ? within(shown()) : widths;
      store({ ...all, [column]: bounded(width) });
    },
    reset: () => store({}),
  };
  return key === undefined ? { widths: none, resizing: null } : { widths, resizing };
}

const none: ColumnWidths = {};

const bounded = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

const within = (widths: ColumnWidths): ColumnWidths =>
  Object.fromEntries(Object.entries(widths).map(([column, width]) => [column, bounded(width)]));
