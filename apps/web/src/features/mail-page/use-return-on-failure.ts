import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { paths } from '../../lib/routes.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** When the letter cannot be loaded, returns to the previous page with a snackbar (specification 1 §8). */
export function useReturnOnFailure(hasFailed: boolean, text: string): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasFailed) return;
    notify.info(text, 5);
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: paths.dashboard, replace: true });
  }, [hasFailed, text, router]);
}
