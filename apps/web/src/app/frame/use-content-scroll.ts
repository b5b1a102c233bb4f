import { useLayoutEffect, useRef } from 'react';
import type { EntryPlace } from '../../lib/place/place-context.ts';

const slot = 'scroll';
/** In ms; a place that is left sooner is stored when the page closes. */
const restMs = 300;
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the scroll of the page in the place of its history entry. Another page starts at its top; an entry that is opened
 * again returns to its scroll as soon as its contents are high enough, unless the user acts before.
 */
export function useContentScroll(place: EntryPlace): void {
  const lastPath = useRef(place.path);
  useLayoutEffect(() => {
    const area = document.getElementById('content');
    if (!area) return;
    const known = place.read(slot);
    const isOtherPage = lastPath.current !== place.path;
    lastPath.current = place.path;
    if (isOtherPage) area.scrollTop = 0;
    const stopReturning = typeof known === 'number' ? returnTo(area, known) : () => undefined;
    const stopStoring = storeScroll(area, place);
    return () => {
      stopReturning();
      stopStoring();
    };
  }, [place]);
}

/** @returns a function that gives up */
function returnTo(area: HTMLElement, wanted: number): () => void {
  const observer = new MutationObserver(() => reach());
  const stop = () => {
    observer.disconnect();
    for (const event of inputEvents) document.removeEventListener(event, stop, true);
  };
  const reach = () => {
    area.scrollTop = wanted;
    if (Math.abs(area.scrollTop - wanted) < 2) stop();
  };
  for (const event of inputEvents) document.addEventListener(event, stop, true);
  observer.observe(area, { childList: true, subtree: true });
  reach();
  return stop;
}

/** @returns a function that stores at once what is not stored yet, and stops */
function storeScroll(area: HTMLElement, place: EntryPlace): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let top = 0;
  const store = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    place.keep(slot, top > 0 ? top : undefined);
  };
  const note = ({ target }: Event) => {
    if (target !== area) return;
    top = Math.round(area.scrollTop);
    clearTimeout(timer);
    timer = setTimeout(store, restMs);
  };
  area.addEventListener('scroll', note, { passive: true });
  return () => {
    area.removeEventListener('scroll', note);
    store();
  };
}
