type Span = readonly [first: number, last: number];

/** First two digits of the postal indexes, and ids of the areas, by region id. */
const regions: Record<number, { prefix: string; areas: readonly Span[] }> = {
  1: { prefix: '10', areas: [[1, 11], only(2026)] },
  2: {
    prefix: '11',
    areas: [[12, 29], only(205), only(211), only(213), only(1121), only(1123), only(1419), [2016, 2017], only(2024)],
  },
  3: { prefix: '14', areas: [[30, 45], only(1412), only(1416), only(1418), only(1420), only(1423)] },
  4: { prefix: '13', areas: [[47, 60], only(2027)] },
  5: {
    prefix: '12',
    areas: [
      [61, 67],
      [69, 72],
    ],
  },
  6: { prefix: '15', areas: [[73, 91], only(1505), only(1519), only(1522)] },
  7: {
    prefix: '17',
    areas: [
      [92, 101],
      [103, 108],
      [1719, 1720],
    ],
  },
  8: { prefix: '16', areas: [[109, 120], only(1601), only(1618), only(2030)] },
  9: { prefix: '18', areas: [[121, 134], only(212), only(1807), only(2029)] },
  10: { prefix: '19', areas: [[135, 149], only(1905), only(2021)] },
  11: { prefix: '20', areas: [[150, 161], only(206), only(2009)] },
  12: { prefix: '21', areas: [[162, 169], [207, 208], only(2025)] },
  13: { prefix: '23', areas: [[170, 185], [198, 199], only(1500), only(2022)] },
  14: { prefix: '22', areas: [[186, 197], only(2020), only(2023)] },
};

function only(area: number): Span {
  return [area, area];
}

/** Whether the area is known to belong to another region; false for an unknown area or region. */
export function isInOtherRegion(areaId: number, regionId: number): boolean {
  const home = Object.entries(regions).find(([, { areas }]) => areas.some(([a, z]) => areaId >= a && areaId <= z));
  return home !== undefined && regionId in regions && Number(home[0]) !== regionId;
}

/** Postal index of the area's post office: six digits, of which the first two depend on the region. */
export function postIndexOf(regionId: number, areaId: number): string {
  const prefix = regions[regionId]?.prefix ?? '10';
  return `${prefix}${String((areaId * 7) % 100).padStart(2, '0')}${String((areaId * 13) % 100).padStart(2, '0')}`;
}
