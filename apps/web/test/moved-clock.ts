/**
 * Moves the clock of the pages to a fixed day, on which it runs on, because a test whose days are those of the current
 * month fails on one day of the year. `TEST_DAY` (ISO 8601) tries another day, e.g. `2026-12-31T23:59:00+05:00`.
 */
const start = process.env.TEST_DAY ?? '2026-12-15T10:00:00+05:00';

const RealDate = Date;
const offset = RealDate.parse(start) - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, made),
  apply: (target) => new target(RealDate.now() + offset).toString(),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name)),
});
