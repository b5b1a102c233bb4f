import regions from '../../reference/regions.json' with { type: 'json' };
import type { Random } from '../random.ts';

export interface DrawnPlace {
  region: { id: number; name: string };
  area: { id: number; name: string };
  /** Postal index of the post office that delivers to the area. */
  postIndex: string;
}

/** Share of the letters that go to the organization's home region. The others go to a random region. */
const stays = 0.55;

export function drawPlace(random: Random, home: number): DrawnPlace {
  const near = regions.filter(({ id }) => id === home);
  const region = random.pick(random.chance(stays) ? near : regions);
  const area = random.pick(region.areas.filter(({ soato, preferred }) => soato !== null && preferred));
  const office = [area.id * 7, area.id * 13].map((number) => String(number % 100).padStart(2, '0'));
  return {
    region: { id: region.id, name: region.name },
    area: { id: area.id, name: area.name },
    postIndex: `${region.postalPrefix}${office.join('')}`,
  };
}
