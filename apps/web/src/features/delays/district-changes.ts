import { type District, isBeyond } from './norm.ts';

export interface DistrictChange {
  readonly kind: 'passed' | 'longer' | 'returned';
  readonly district: District;
}

const order = { passed: 0, longer: 1, returned: 2 } as const;

/** Districts that since yesterday passed their norm, take longer still, or returned to it; in this order. */
export function districtChanges(districts: readonly District[]): DistrictChange[] {
  return districts
    .flatMap((district) => {
      const kind = kindOf(district);
      return kind === null ? [] : [{ kind, district }];
    })
    .toSorted((a, b) => order[a.kind] - order[b.kind]);
}

function kindOf(district: District): DistrictChange['kind'] | null {
  const { norm, days, daysBefore, stillBefore } = district;
  const [is, was] = [isBeyond(district, norm), isBeyond({ ...district, days: daysBefore, still: stillBefore }, norm)];
  if (is && !was) return 'passed';
  if (!is && was) return 'returned';
  return is && days !== null && daysBefore !== null && days > daysBefore ? 'longer' : null;
}
