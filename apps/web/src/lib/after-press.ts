/** Milliseconds after the pointer is released within which its click must arrive. Touch sends it with a delay. */
const clickDelay = 300;

let isPressed = false;
let waiting: (() => void)[] = [];
let timer: number | undefined;

function release() {
  isPressed = false;
  const run = waiting;
  waiting = [];
  for (const each of run) each();
}

const releaseIn = (delay: number) => {
  window.clearTimeout(timer);
  timer = window.setTimeout(release, delay);
};

const capture = { capture: true, passive: true } as const;
window.addEventListener(
  'pointerdown',
  () => {
    window.clearTimeout(timer);
    isPressed = true;
  },
  capture,
);
window.addEventListener('pointerup', () => releaseIn(clickDelay), capture);
window.addEventListener('click', () => isPressed && releaseIn(0), capture);
window.addEventListener('pointercancel', () => releaseIn(0), capture);

/**
 * Calls `run` at once, or, while a pointer is pressed, after its click. The press moves the focus before the release
 * of the pointer: if the blur of a field changed the height of its message, the button under the pointer would move
 * away, and the browser would send no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
