/** Operators that fill the current path. */
export const fillOperators: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
/** Operators that draw the line of the current path. */
export const strokeOperators: ReadonlySet<string> = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
/** Operators that extend the current path. */
export const segmentOperators: ReadonlySet<string> = new Set(['l', 'c', 'v', 'y']);
export const strokeColourOperators: ReadonlySet<string> = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);
export const fillColourOperators: ReadonlySet<string> = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
