import { sending } from '@hybrid-mail/contracts/sending';
import { organizationFilterTexts } from '@hybrid-mail/messages/organization-filter';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { sendingRoot } from '../../../lib/queries/sending.queries.ts';
import type { Marks } from '../../../lib/saving/saving.ts';
import { useOrganizationId } from '../../../shared/organization-choice/organization-id.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { endOf, type PauseForm, type PauseOf, type TypedPause } from './pause-form.ts';

const texts = sendingTexts.pauseDialog;

/** Submits the dialog: errors are shown in it, those about the end at the time field. */
export function usePausing(form: PauseForm, of: PauseOf, onClose: () => void) {
  const idOf = useOrganizationId();
  return useSaving(form, {
    send: async (typed) => {
      const organizationId = of === 'all' ? undefined : await idOf(typed.inn);
      const isUnknown = of === 'organization' && organizationId === undefined;
      return isUnknown ? { inn: organizationFilterTexts.missing } : pause(typed, organizationId);
    },
    told: { saved: texts.saved, failed: texts.failed },
    changed: [sendingRoot],
    onClose,
  });
}

/** @returns the server's error about the end, for its field; null on success */
async function pause(typed: TypedPause, organizationId: number | undefined): Promise<Marks | null> {
  try {
    await call(sending.pause, { body: { organizationId, reason: typed.reason, endsOn: endOf(typed) } });
    return null;
  } catch (error) {
    const end = error instanceof ApiError ? error.marks.endsOn : undefined;
    if (end === undefined) throw error;
    return { time: end };
  }
}
