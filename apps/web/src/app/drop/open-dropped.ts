import { fileDropTexts as texts } from '@hybrid-mail/messages/file-drop';
import type { UseNavigateResult } from '@tanstack/react-router';
import { paths } from '../../lib/routes.ts';
import { giveDroppedFiles, openPageDrop } from '../../shared/file-drop/page-drop.ts';
import { planDrop } from '../../shared/file-drop/plan-drop.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { type DropRights, namesOf, whyRefused } from './describe-drop.ts';

interface Dropped {
  readonly files: readonly File[];
  readonly folders: readonly string[];
  readonly rights: DropRights;
  readonly navigate: UseNavigateResult<string>;
}

const pages = {
  letter: paths['mail-create-pdf-form'],
  letters: paths['mail-create-many-pdfs'],
  registry: paths['mail-create-excel-registry'],
} as const;

/**
 * Gives the files to the open page or opens the page that takes them. A page with unsent work asks before it is left.
 */
export function openDropped({ files, folders, rights, navigate }: Dropped): void {
  const page = openPageDrop();
  const plan = planDrop(files, page?.act ?? null);
  const folderNames = folders.map((name) => ({ name: texts.folder({ name }), type: '' }));
  const leftOut = [...plan.leftOut, ...folderNames];
  const refusal = whyRefused({ ...plan, leftOut }, rights);
  if (refusal !== null || plan.act === null) {
    if (refusal !== null && leftOut.length + plan.taken.length > 0) notify.error(refusal, 10);
    return;
  }
  if (leftOut.length > 0) notify.info(texts.left({ names: namesOf(leftOut) }), 10, { isForNextPage: true });
  if (page?.act === plan.act) page.take(plan.taken);
  else void navigate({ to: pages[plan.act], search: {}, state: giveDroppedFiles(plan.taken) });
}
