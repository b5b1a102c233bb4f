import {
  type DraftValues,
  draftLeaseSeconds,
  type Onboarding,
  onboardingCalls,
} from '@hybrid-mail/contracts/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { onboardingQueries } from './onboarding.queries.ts';

export interface KeptDraft {
  /** When it was last kept; null while nothing is. */
  readonly savedOn: string | null;
  readonly isFailed: boolean;
}

const restMs = 1000;
/** Often enough that one lost call does not end the lease. */
const renewMs = (draftLeaseSeconds * 1000) / 3;

/**
 * Keeps what is typed on the server once the typing rests, and renews the lease while something is typed and the page is
 * visible.
 */
export function useKeptDraft({ organization, draft }: Onboarding, values: DraftValues): KeptDraft {
  const queries = useQueryClient();
  const text = JSON.stringify(values);
  const kept = useRef(text);
  const { mutate, data, isError } = useMutation({
    mutationFn: (given: DraftValues) =>
      call(onboardingCalls.keepDraft, { query: { organizationId: organization.id }, body: { values: given } }),
    onError: (error) => {
      // Somebody else was quicker: the page shows who.
      if (error instanceof ApiError && error.code === 'onboarding-held')
        void queries.invalidateQueries({ queryKey: onboardingQueries.read(organization.id).queryKey });
    },
  });
  const keep = useEffectEvent(() => {
    kept.current = text;
    mutate(values);
  });
  useEffect(() => {
    if (text === kept.current) return;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  const renew = useEffectEvent(() => {
    if (text !== '{}' && !draft?.isHeldByAnother && document.visibilityState === 'visible') keep();
  });
  useEffect(() => {
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, []);
  const isKept = text !== '{}';
  return { savedOn: isKept ? (data?.savedOn ?? draft?.savedOn ?? null) : null, isFailed: isError && isKept };
}
