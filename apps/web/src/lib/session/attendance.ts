/** Acts of a person; what the page does by itself is none. */
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

const attendedMs = 60_000;

let actedAt = Date.now();

/** Notes when the person last did something on the page. */
export function watchAttendance(page: Window): void {
  const note = () => {
    actedAt = Date.now();
  };
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true });
}

/** Whether a person did something on the page within the last minute. */
export const isAttended = (now = Date.now()): boolean => now - actedAt < attendedMs;
