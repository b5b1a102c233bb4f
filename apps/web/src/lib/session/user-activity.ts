/** Events that count as user activity. */
const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

const attendedMs = 60_000;

let actedAt = Date.now();

/** Records the time of the last user activity on the page. */
export function watchUserActivity(page: Window): void {
  const recordActivity = () => {
    actedAt = Date.now();
  };
  for (const eventName of activityEvents)
    page.addEventListener(eventName, recordActivity, { capture: true, passive: true });
}

/** Whether there was user activity on the page within the last minute. */
export const isUserActive = (now = Date.now()): boolean => now - actedAt < attendedMs;
