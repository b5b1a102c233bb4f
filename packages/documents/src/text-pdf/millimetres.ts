/** Converts millimetres to points (72 per inch). */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

export const A4 = { width: mm(210), height: mm(297) };
