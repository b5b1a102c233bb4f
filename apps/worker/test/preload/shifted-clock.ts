/**
 * Preloaded into a process to simulate a wrong clock: CLOCK_SHIFT_MS is its lead, negative when it is behind.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (real, values, made) =>
    Reflect.construct(real, values.length === 0 ? [real.now() + shiftMs] : values, made),
  get: (real, name) => (name === 'now' ? () => real.now() + shiftMs : Reflect.get(real, name)),
});
