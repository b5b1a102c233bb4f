import { type Day, today } from '../../../lib/formats/dates.ts';
import { type District, isBeyondNorm } from '../norm.ts';

export interface DistrictChange {
  readonly kind: 'passed' | 'longer' | 'returned' | 'answered';
  readonly district: District;
}

const order = { passed: 0, longer: 1, returned: 2, answered: 3 } as const;

/**
 * Changes since yesterday, ordered by kind: exceeded the norm, even slower beyond it, back within it, office answered.
 */
export function districtChanges(districts: readonly District[], since: Day): DistrictChange[] {
  return districts
    .flatMap((district) => {
      const kind = kindOf(district);
      const changes: DistrictChange[] = kind === null ? [] : [{ kind, district }];
      return hasAnswered(district, since) ? [...changes, { kind: 'answered' as const, district }] : changes;
    })
    .toSorted((a, b) => order[a.kind] - order[b.kind]);
}

const hasAnswered = ({ inquiry }: District, since: Day) =>
  inquiry !== null && inquiry.answer !== null && today(Date.parse(inquiry.answer.answeredOn)) >= since;

function kindOf(district: District): Exclude<DistrictChange['kind'], 'answered'> | null {
  const { norm, days, daysBefore, stillBefore } = district;
  const [is, was] = [
    isBeyondNorm(district, norm),
    isBeyondNorm({ ...district, days: daysBefore, still: stillBefore }, norm),
  ];
  if (is && !was) return 'passed';
  if (!is && was) return 'returned';
  return is && days !== null && daysBefore !== null && days > daysBefore ? 'longer' : null;
}
