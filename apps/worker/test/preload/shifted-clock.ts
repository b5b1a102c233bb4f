/**
 * Preloaded into a process to simulate a wrong clock, which is ahead by CLOCK_SHIFT_MS; a negative value sets it back.
 */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (real, values, made) =>
    Reflect.construct(real, values.length === 0 ? [real.now() + shiftMs] : values, made),
  get: (real, name) => (name === 'now' ? () => real.now() + shiftMs : Reflect.get(real, name)),
});
