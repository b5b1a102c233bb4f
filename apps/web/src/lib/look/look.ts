import { createStore } from '../create-store.ts';

export const themes = ['light', 'dark', 'system'] as const;
export const textSizes = ['usual', 'large', 'largest'] as const;
export const densities = ['free', 'dense'] as const;

/** How a person wants the pages to look, in this browser. */
export interface Look {
  readonly theme: (typeof themes)[number];
  readonly text: (typeof textSizes)[number];
  readonly density: (typeof densities)[number];
}

/** Key of the look that the script in `index.html` applies before the first paint: that of the last person in this browser. */
export const shownLookKey = 'hybrid-mail.look';

/** Event by which the script in `index.html` applies a changed look. */
export const lookEvent = 'hybrid-mail-look';

const ordinary: Look = { theme: 'system', text: 'usual', density: 'free' };

const oneOf = <T extends string>(known: readonly T[], value: unknown, otherwise: T): T =>
  known.find((one) => one === value) ?? otherwise;

function readLook(key: string): Look {
  let stored: Partial<Record<keyof Look, unknown>> | null = null;
  try {
    stored = JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // A broken value is replaced at the next choice.
  }
  return {
    theme: oneOf(themes, stored?.theme, ordinary.theme),
    text: oneOf(textSizes, stored?.text, ordinary.text),
    density: oneOf(densities, stored?.density, ordinary.density),
  };
}

const look = createStore<Look>(readLook(shownLookKey));
/** Id of the logged-in user; null before a login. */
let owner: number | null = null;

const ownKey = (id: number) => `${shownLookKey}.${id}`;

function show(next: Look): void {
  localStorage.setItem(shownLookKey, JSON.stringify(next));
  look.set(next);
  window.dispatchEvent(new Event(lookEvent));
}

export const currentLook = look.get;
export const useLook = look.useValue;

/** Changes the look at once and stores it in the browser for the logged-in user. */
export function chooseLook(change: Partial<Look>): void {
  const next = { ...look.get(), ...change };
  if (owner !== null) localStorage.setItem(ownKey(owner), JSON.stringify(next));
  show(next);
}

/** After a login: shows the user's own look, or the ordinary one, not that of the person before. */
export function adoptLook(userId: number): void {
  owner = userId;
  const own = readLook(ownKey(userId));
  if (JSON.stringify(own) !== JSON.stringify(look.get())) show(own);
}

const scales = { usual: 1, large: 1.12, largest: 1.25 } as const;

/** Factor of all lengths of a page, e.g. 1.25. */
export const textScaleOf = ({ text }: Look): number => scales[text];

export const useTextScale = (): number => textScaleOf(useLook());
