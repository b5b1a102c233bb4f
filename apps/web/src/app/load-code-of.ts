import type { buildRouter } from '../router.tsx';

interface Routed {
  readonly router: ReturnType<typeof buildRouter>;
}

/**
 * Loads the code of the screen at an address without opening it, so that it opens faster later.
 * What fails is loaded again when the screen opens, which tells the failure then.
 */
export async function loadCodeOf({ router }: Routed, address: string): Promise<void> {
  const [path = ''] = address.split('?', 1);
  const [routes] = router.getMatchedRoutes(path);
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
}
