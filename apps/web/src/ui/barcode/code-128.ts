/** Widths of bars and gaps by symbol, in modules: values 0 to 102, start signs, and the stop sign. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

/** Switches to pairs of digits. */
const pairs = 99;
const startWithText = 104;
const stop = 106;

/** Digits at the end that are worth the switch to pairs: an even number, at least four. */
const pairedEnd = /(?:\d\d){2,}$/;

/** Symbols of letters and signs, which their codes number from the space on. */
const symbolsOfText = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0) - 32);

function valuesOf(text: string): number[] {
  const digits = pairedEnd.exec(text)?.[0] ?? '';
  const start = symbolsOfText(text.slice(0, text.length - digits.length));
  if (digits === '') return start;
  return [...start, pairs, ...Array.from(digits.matchAll(/\d\d/g), ([pair]) => Number(pair))];
}

/**
 * Code 128 of a letter's number. The library that draws all kinds of barcodes is 44 kB, a third of the tracking page.
 * @param text ASCII that begins with a letter
 * @returns widths of bars and gaps in turn, in modules
 */
export function encodeCode128(text: string): number[] {
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startWithText) % 103;
  return [startWithText, ...values, check, stop].flatMap((value) => Array.from(patterns[value] ?? '', Number));
}
