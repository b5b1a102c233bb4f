/**
 * In ms. Smaller differences are ignored, because the Date header has whole seconds and is older by the response's
 * latency.
 */
const tolerance = 5000;

let offset = 0;

/** Updates the offset of the server's clock. @param date the Date header of an answer that was just received */
export function updateServerClockOffset(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const difference = server - Date.now();
  offset = Math.abs(difference) < tolerance ? 0 : difference;
}

/** The time on the server in milliseconds, also when the computer's clock is wrong. */
export const serverNow = (): number => Date.now() + offset;
