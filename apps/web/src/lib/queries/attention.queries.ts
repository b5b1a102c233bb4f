import {
  type AttentionKind,
  attentionCalls,
  attentionMailKinds,
  attentionOrganizationKinds,
  attentionUnitKinds,
} from '@hybrid-mail/contracts/attention';
import { callQuery } from './call-query.ts';
import { useCan } from './profile.queries.ts';

const minute = 60_000;

/** Counts of letters and organizations that need attention. */
export const attentionCounts = () => ({
  ...callQuery(['attention', 'counts'], attentionCalls.counts),
  refetchInterval: minute,
});

/** Staff do not get the count of returned letters: senders handle them, and staff have reports. */
const mailKindsForStaff = attentionMailKinds.filter((kind) => kind !== 'returned');
const forStaff = [...mailKindsForStaff, ...attentionOrganizationKinds, ...attentionUnitKinds];

/** Kinds that this user may see; only these are counted. */
export function useAttentionKinds(): readonly AttentionKind[] {
  const seesOrganizations = useCan()('organization.readContract');
  return seesOrganizations ? forStaff : attentionMailKinds;
}
