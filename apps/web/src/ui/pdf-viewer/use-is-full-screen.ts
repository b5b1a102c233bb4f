import { type RefObject, useEffect, useState } from 'react';

/** Full-screen state of an element, and its toggle. */
export function useIsFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const update = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, [ref]);
  const toggle = () => void (isOn ? document.exitFullscreen() : ref.current?.requestFullscreen());
  return { isOn, toggle };
}
