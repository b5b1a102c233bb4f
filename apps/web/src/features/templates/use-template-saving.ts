import { templateCalls as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { templateTexts as texts } from '@hybrid-mail/messages/templates';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { changeOf } from '../../lib/saving/change-of.ts';
import type { SavingState } from '../../lib/saving/saving-state.ts';
import { useOrganizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { type TemplateForm, type TemplateTyped, templateSchema } from './template-form.ts';
import { templateQueries } from './templates.queries.ts';

interface Given {
  readonly form: TemplateForm;
  /** Null for a new template. */
  readonly template: TemplateRecord | null;
  readonly onClose: () => void;
}

/** Saves a template, with the messages of specification 2 §8. */
export function useTemplateSaving({ form, template, onClose }: Given): SavingState {
  const idOf = useOrganizationIdFinder();
  return useSaving(form, {
    send: (typed) => (template ? edit(template, form, typed) : add(typed, idOf)).catch(nameTaken),
    told: { saved: template ? texts.edited : texts.added, failed: staffTexts.serverFailed },
    changed: [templateQueries.lists],
    onClose,
  });
}

async function add({ inn, ...template }: TemplateTyped, idOf: ReturnType<typeof useOrganizationIdFinder>) {
  const organizationId = await idOf(inn);
  if (organizationId === undefined) return { inn: texts.dialog.organizationMissing };
  await call(calls.create, { body: { ...template, organizationId } });
  return null;
}

/** Turns the refusal of a taken name into an error of the field; rethrows other errors. */
function nameTaken(error: unknown) {
  const name = error instanceof ApiError ? error.marks.name : undefined;
  if (name === undefined) throw error;
  return { name };
}

/** Sends the file only if a new one was chosen. */
async function edit({ id }: TemplateRecord, form: TemplateForm, typed: TemplateTyped) {
  const { base64Content, fileName } = typed;
  const file = base64Content === '' ? {} : { base64Content, fileName };
  const { change, was } = changeOf(form, templateSchema(false), typed);
  await call(calls.update, { body: { id, ...(change.name !== undefined && { name: change.name, was }), ...file } });
  return null;
}
