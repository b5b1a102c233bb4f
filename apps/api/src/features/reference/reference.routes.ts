import { reference } from '@hybrid-mail/contracts/reference';
import { settings } from '@hybrid-mail/contracts/settings';
import {
  listAreas,
  listClientTypes,
  listPlaceNames,
  listRegions,
  readRegistryAccess,
} from '@hybrid-mail/core/reference';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, serveOpen } from '../../http/serve/serve.ts';

export function referenceRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, reference.regions, listRegions);
  serve(app, deps, reference.areas, listAreas);
  serve(app, deps, reference.placeNames, listPlaceNames);
  serve(app, deps, reference.clientTypes, listClientTypes);
  serve(app, deps, reference.registryPermission, readRegistryAccess);
  serveOpen(app, deps, settings.read, async () => ({
    signingPort: deps.config.SIGNING_PORT,
    signingSecurePort: deps.config.SIGNING_SECURE_PORT,
    eimzoApiKeys: deps.config.EIMZO_API_KEYS,
    isDemonstration: deps.config.NODE_ENV === 'demonstration',
  }));
}
