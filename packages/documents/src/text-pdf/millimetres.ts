/** PDF counts in points, 72 to the inch; people and paper count in millimetres. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export const A4 = { width: mm(210), height: mm(297) };
