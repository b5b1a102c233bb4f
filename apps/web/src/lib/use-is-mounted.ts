import { useEffect, useRef } from 'react';

/** Whether the component is still mounted; for work that ends after the user may have left the page. */
export function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
