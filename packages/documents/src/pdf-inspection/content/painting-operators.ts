/** Operators that fill the current path. */
export const fills: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
/** Operators that draw the line of the current path. */
export const strokes: ReadonlySet<string> = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
/** Operators that extend the current path. */
export const pathParts: ReadonlySet<string> = new Set(['l', 'c', 'v', 'y']);
export const lineColours: ReadonlySet<string> = new Set(['CS', 'SC', 'SCN', 'G', 'RG', 'K']);
export const fillColours: ReadonlySet<string> = new Set(['cs', 'sc', 'scn', 'g', 'rg', 'k']);
