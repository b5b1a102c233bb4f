import { getFormatDateInfo, isDateFormat, isPercentFormat } from 'numfmt';

/** Parts of a number or date that a format shows. */
export interface ShownParts {
  readonly isDate: boolean;
  readonly isPercent: boolean;
  readonly year: boolean;
  readonly month: boolean;
  readonly day: boolean;
  readonly time: boolean;
  readonly seconds: boolean;
  /** Whether the format shows elapsed hours, minutes or seconds: `[h]:mm`. */
  readonly isElapsed: boolean;
}

/**
 * Splits a pattern into tokens. Only tokens of one character can be date codes: quoted, bracketed and escaped letters
 * are in longer tokens.
 */
const pieces = (pattern: string) => pattern.match(/\[[^\]]*\]|"[^"]*"?|[\\_*][\s\S]|[\s\S]/g) ?? [];

/** Selects the section of a format for a number: by its conditions, else by the sign. */
export function selectSection(pattern: string, value: number): string {
  const sections = [''];
  for (const one of pieces(pattern)) {
    if (one === ';') sections.push('');
    else sections[sections.length - 1] += one;
  }
  const [first = '', second, third] = sections;
  const conditions = sections.slice(0, 2).map(conditionOf);
  if (conditions.some((condition) => condition !== null)) {
    const met = conditions.findIndex((condition) => condition?.(value));
    return met >= 0 ? (sections[met] ?? first) : (third ?? second ?? first);
  }
  if (value < 0 && second !== undefined && second.trim() !== '@') return second;
  if (value === 0 && third !== undefined && third.trim() !== '@') return third;
  return first;
}

const comparisons: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '=': (a, b) => a === b,
  '<>': (a, b) => a !== b,
};

function conditionOf(section: string): ((value: number) => boolean) | null {
  const [, sign = '', than] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\s*\]/.exec(section) ?? [];
  const compare = comparisons[sign];
  return compare ? (value) => compare(value, Number(than)) : null;
}

const nothing = { year: false, month: false, day: false, time: false, seconds: false, isElapsed: false };

const known = new Map<string, ShownParts>();

/** Parts that a section shows; memoized, because a file has few formats. */
export function shownPartsOf(section: string): ShownParts {
  const shown = known.get(section) ?? analyzeSection(section);
  known.set(section, shown);
  return shown;
}

/** Analyzes a section. A section that Excel does not treat as a date may be one if it has no digit placeholder. */
function analyzeSection(section: string): ShownParts {
  const bare = pieces(section)
    .filter((one) => one.length === 1)
    .join('')
    .toLowerCase();
  const isElapsed = /\[(h+|m+|s+)\]/i.test(section);
  if (!isDateFormat(section)) {
    const isDate = !/[0#?@]|general/.test(bare) && isElseDate(bare);
    const parts = isDate ? { ...nothing, year: true, month: true, day: true } : nothing;
    return { isDate, isPercent: isPercentFormat(section), ...parts };
  }
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(section);
  // In `mm:ss` without hours, `mm` is minutes.
  const isMonth = month && !(seconds && !hours && !day && !year);
  const time = hours || minutes || seconds || isElapsed;
  return { isDate: true, isPercent: false, year, month: isMonth, day, time, seconds, isElapsed };
}

/** Whether a section is a date that Excel does not recognize: with Russian date letters, or with unquoted words. */
const isElseDate = (bare: string) => /^[дмгчс./\-:, ]+$/.test(bare) || (/[yd]/.test(bare) && /m/.test(bare));
