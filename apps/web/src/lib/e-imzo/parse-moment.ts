const local = /^(\d{4})[.-](\d{2})[.-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;

/** Parses `yyyy.MM.dd HH:mm:ss` as Tashkent time; other forms must name a zone or be milliseconds. */
export function parseMoment(value: string | number | undefined): Date | null {
  const parts = typeof value === 'string' ? local.exec(value.trim()) : null;
  const [, year, month, day, hour, minute, second] = parts ?? [];
  const date = new Date(parts ? `${year}-${month}-${day}T${hour}:${minute}:${second}+05:00` : (value ?? Number.NaN));
  return Number.isNaN(date.getTime()) ? null : date;
}
