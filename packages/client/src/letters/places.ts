import type { CallOptions, Connection } from '../connection/connection.ts';
import type { Area, Region } from '../generated/api.ts';
import { HybridMailError } from '../hybrid-mail-error.ts';

/** Regions and districts with the ids by which letters name them. */
export class Places {
  readonly #connection: Connection;
  /** Regions by the id of their districts. They change with administrative reforms only. */
  #regions = new Map<number, number>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  regions(options: CallOptions = {}): Promise<Region[]> {
    return this.#connection.call('GET /api/region', options);
  }

  /** Districts of the region, or all. */
  areas({ regionId, ...options }: CallOptions & { readonly regionId?: number } = {}): Promise<Area[]> {
    return this.#connection.call('GET /api/area', { ...options, query: { region: regionId } });
  }

  /** The region in which the district lies. @throws HybridMailError area-unknown */
  async regionOf(areaId: number, options: CallOptions = {}): Promise<number> {
    if (!this.#regions.has(areaId)) {
      const areas = await this.areas(options);
      this.#regions = new Map(areas.map(({ id, region }) => [id, region.id]));
    }
    const regionId = this.#regions.get(areaId);
    if (regionId === undefined) {
      const message = `There is no district ${areaId}.`;
      throw new HybridMailError('area-unknown', message, { fields: { area: message } });
    }
    return regionId;
  }
}
