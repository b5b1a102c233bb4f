import {
  type Onboarding,
  type OnboardingDraftValues,
  type OnboardingStep,
  onboardingCalls,
  onboardingDraftLeaseSeconds,
} from '@hybrid-mail/contracts/onboarding';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { onboardingQueries } from './onboarding.queries.ts';
import type { OnboardingState, UnsavedValues } from './onboarding-context.ts';
import { stepLinkOf } from './progress/format-step-details.ts';

/**
 * State of the onboarding page: unsaved values of the steps with the server's draft, and the handling of a saved step.
 */
export function useOnboardingState(onboarding: Onboarding, step: OnboardingStep) {
  const steps = useTypedSteps(onboarding);
  const [savedCount, setSavedCount] = useState(0);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = onboarding.organization;
  const draft = useStoredDraft(onboarding, steps);
  const shown = useShown(step);
  const finish = async (saved: OnboardingStep, next: OnboardingStep | null) => {
    steps.keep(saved, null);
    await queries.refetchQueries({ queryKey: onboardingQueries.read(id).queryKey });
    if (shown.current !== saved) return;
    setSavedCount((count) => count + 1);
    if (next) await navigate(stepLinkOf(id, next));
  };
  const state: OnboardingState = { onboarding, typedOf: (asked) => steps.typed[asked], keep: steps.keep, finish };
  // `formKey` is the React key of the step's form: a new key resets the form.
  return { state, savedCount, draft, formKey: `${step} ${savedCount} ${steps.loads}` };
}

/** Ref to the shown step for async callbacks; null after unmount. */
function useShown(step: OnboardingStep) {
  const shown = useRef<OnboardingStep | null>(step);
  useEffect(() => {
    shown.current = step;
    return () => {
      shown.current = null;
    };
  }, [step]);
  return shown;
}

type Steps = Readonly<Partial<Record<OnboardingStep, UnsavedValues>>>;

interface Shown {
  readonly typed: Steps;
  /** True if the user typed in this tab: the server's draft replaces the values only after another user's lock. */
  readonly isTypedHere: boolean;
  /**
   * How many times the server's draft replaced the typed values; part of the form's React key, so that the form resets.
   */
  readonly loads: number;
  /** The server's draft as last read, as JSON. */
  readonly read: string;
  readonly isHeld: boolean;
}

/**
 * Unsaved values of each step. They are updated from the server's draft until the user types in this tab, and while
 * another user holds the edit lock, so that this user continues with the latest values after taking over.
 */
function useTypedSteps({ draft }: Onboarding) {
  const values: Steps = draft?.values ?? {};
  const read = JSON.stringify(values);
  const isHeld = draft?.isHeldByAnother ?? false;
  const [shown, setShown] = useState<Shown>({ typed: values, isTypedHere: false, loads: 0, read, isHeld });
  if (shown.read !== read || shown.isHeld !== isHeld) {
    const isLoaded = !shown.isTypedHere || isHeld || shown.isHeld;
    const loaded = { typed: values, isTypedHere: false, loads: shown.loads + 1 };
    setShown({ ...shown, ...(isLoaded && loaded), read, isHeld });
  }
  /** @param values unsaved values of the step; null removes them after a save */
  const keep = (step: OnboardingStep, values: UnsavedValues | null) =>
    setShown((last) => {
      if (isSame(last.typed[step], values)) return last;
      const { [step]: _, ...others } = last.typed;
      return { ...last, isTypedHere: true, typed: values ? { ...others, [step]: values } : others };
    });
  const { typed, isTypedHere, loads } = shown;
  return { typed: typed as OnboardingDraftValues, isTypedHere, loads, keep };
}

/** Compares values, ignoring the order of the fields, which the server does not preserve. */
function isSame(typed: UnsavedValues | undefined, values: UnsavedValues | null): boolean {
  const sorted = (given: UnsavedValues) => JSON.stringify(Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(typed ?? {}) === sorted(values ?? {});
}

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
function useStoredDraft(
  { organization, draft }: Onboarding,
  { typed, isTypedHere }: ReturnType<typeof useTypedSteps>,
): DraftStatus {
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
