import { referenceCalls } from '@hybrid-mail/contracts/reference';
import { settingsCalls } from '@hybrid-mail/contracts/settings';
import {
  listAreas,
  listClientTypes,
  listPlaceNames,
  listRegions,
  readRegistryAccess,
} from '@hybrid-mail/core/reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, servePublic } from '../../http/serve/serve.ts';

export function referenceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, referenceCalls.regions, listRegions);
  serve(app, deps, referenceCalls.areas, listAreas);
  serve(app, deps, referenceCalls.placeNames, listPlaceNames);
  serve(app, deps, referenceCalls.clientTypes, listClientTypes);
  serve(app, deps, referenceCalls.registryPermission, readRegistryAccess);
  servePublic(app, deps, settingsCalls.read, async () => ({
    signingPort: deps.config.SIGNING_PORT,
    signingSecurePort: deps.config.SIGNING_SECURE_PORT,
    eimzoApiKeys: deps.config.EIMZO_API_KEYS,
    isDemonstration: deps.config.NODE_ENV === 'demonstration',
    printMeasures: {
      margin: deps.config.PRINT_MARGIN_MM,
      window: deps.config.ENVELOPE_WINDOW,
      folds: [...deps.config.FOLD_LINES],
    },
  }));
}
