import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Pausable countdown. @returns restart
 */
export function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): () => void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  end.current = onEnd;
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts with the full time
  useEffect(() => {
    left.current = milliseconds;
  }, [round, milliseconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round sets a new timer
  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isPaused, round]);
  return useCallback(() => setRound((before) => before + 1), []);
}
