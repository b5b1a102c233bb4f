import type { buildRouter } from '../router.tsx';

interface Routed {
  readonly router: ReturnType<typeof buildRouter>;
}

/**
 * Preloads the code of the screen at an address. Failures are ignored: the code is loaded again when the screen opens,
 * which then shows the error.
 */
export async function loadCodeOf({ router }: Routed, address: string): Promise<void> {
  const [path = ''] = address.split('?', 1);
  const [routes] = router.getMatchedRoutes(path);
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
}
