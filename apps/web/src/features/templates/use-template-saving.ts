import { template as calls, type TemplateRecord } from '@hybrid-mail/contracts/template';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useOrganizationId } from '../../lib/organization-choice/organization-id.ts';
import { type Saving, useSaving } from '../../lib/saving/use-saving.ts';
import { staffTexts } from '../../messages/staff.ts';
import { templateTexts as texts } from '../../messages/templates.ts';
import type { TemplateForm, TemplateTyped } from './template-form.ts';
import { templateQueries } from './templates.queries.ts';

interface Given {
  readonly form: TemplateForm;
  /** Null: a new one. */
  readonly template: TemplateRecord | null;
  readonly onClose: () => void;
}

/** Adds or changes a template, with the messages of the specification (2 §8). */
export function useTemplateSaving({ form, template, onClose }: Given): Saving {
  const idOf = useOrganizationId();
  return useSaving(form, {
    send: (typed) => (template ? edit(template, typed) : add(typed, idOf)).catch(nameTaken),
    told: { saved: template ? texts.edited : texts.added, failed: staffTexts.serverFailed },
    changed: [templateQueries.lists],
    onClose,
  });
}

async function add({ inn, ...template }: TemplateTyped, idOf: ReturnType<typeof useOrganizationId>) {
  const organizationId = await idOf(inn);
  if (organizationId === undefined) return { inn: texts.dialog.organizationMissing };
  await call(calls.create, { body: { ...template, organizationId } });
  return null;
}

/** Nothing failed: the person chooses another name. */
function nameTaken(error: unknown) {
  const name = error instanceof ApiError ? error.marks.name : undefined;
  if (name === undefined) throw error;
  return { name };
}

/** The file stays unless another one was chosen. */
async function edit({ id, name: was }: TemplateRecord, { name, base64Content, fileName }: TemplateTyped) {
  const file = base64Content === '' ? {} : { base64Content, fileName };
  await call(calls.update, { body: { id, ...(name !== was && { name }), ...file } });
  return null;
}
