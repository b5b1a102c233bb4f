import {
  type Onboarding,
  type OnboardingDraftValues,
  onboardingCalls,
  onboardingDraftLeaseSeconds,
} from '@hybrid-mail/contracts/onboarding';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { onboardingQueries } from '../onboarding.queries.ts';
import type { TypedSteps } from './use-typed-steps.ts';

export interface DraftStatus {
  /** When the draft was last stored; null without a draft. */
  readonly savedOn: string | null;
  readonly isFailed: boolean;
}

const debounceMs = 1000;
/** In ms; short enough that one lost call does not end the lease. */
const renewMs = (onboardingDraftLeaseSeconds * 1000) / 3;

/**
 * Stores the draft on the server, debounced and on unmount, and renews the lease while this tab has unsaved values and
 * is visible.
 */
export function useStoredDraft({ organization, draft }: Onboarding, { typed, isTypedHere }: TypedSteps): DraftStatus {
  const queries = useQueryClient();
  const text = JSON.stringify(typed);
  const sent = useRef(text);
  const { mutate, isError } = useMutation({
    mutationFn: (values: OnboardingDraftValues) =>
      call(onboardingCalls.keepDraft, { query: { organizationId: organization.id }, body: { values } }),
    onSuccess: ({ savedOn }, values) => storeDraft(queries, organization.id, { values, savedOn }),
    onError: (error) => {
      // Another user holds the edit lock; the refetched onboarding names that user.
      if (error instanceof ApiError && error.code === 'onboarding-held')
        void queries.invalidateQueries({ queryKey: onboardingQueries.read(organization.id).queryKey });
    },
  });
  const keep = useEffectEvent(() => {
    sent.current = text;
    mutate(typed);
  });
  useEffect(() => {
    if (!isTypedHere) sent.current = text;
    if (text === sent.current) return;
    const timer = setTimeout(keep, debounceMs);
    return () => clearTimeout(timer);
  }, [text, isTypedHere]);
  const flush = useEffectEvent(() => {
    if (isTypedHere && text !== sent.current) keep();
  });
  useEffect(() => () => flush(), []);
  const isKept = text !== '{}';
  const renew = useEffectEvent(() => {
    if (isKept && isTypedHere && document.visibilityState === 'visible') keep();
  });
  useEffect(() => {
    const timer = setInterval(renew, renewMs);
    return () => clearInterval(timer);
  }, []);
  return { savedOn: isKept ? (draft?.savedOn ?? null) : null, isFailed: isError && isKept };
}

/**
 * Writes the draft to the cache, because the page may reopen before a refetch. A fetch in flight may predate the draft,
 * so the query is refetched.
 */
function storeDraft(queries: QueryClient, id: number, kept: { values: OnboardingDraftValues; savedOn: string }): void {
  const { queryKey } = onboardingQueries.read(id);
  const isEmpty = Object.keys(kept.values).length === 0;
  queries.setQueryData(queryKey, (last) => {
    const draft = { editorName: last?.draft?.editorName ?? '', ...kept, isHeldByAnother: false };
    return last && { ...last, draft: isEmpty ? null : draft };
  });
  if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
}
