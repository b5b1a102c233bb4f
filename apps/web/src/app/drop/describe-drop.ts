import { fileDropTexts as texts } from '@hybrid-mail/messages/file-drop';
import { extensionOf, fileKindOf, type SomeFile } from '../../shared/file-drop/file-kind-of.ts';
import { openPageDrop } from '../../shared/file-drop/page-drop.ts';
import { type DropAct, type DropPlan, planDrop } from '../../shared/file-drop/plan-drop.ts';

export interface DropRights {
  readonly mayCreate: boolean;
  readonly mayImport: boolean;
}

export interface DropDescription {
  readonly title: string;
  /** What is not taken. */
  readonly note: string | null;
  readonly isTaken: boolean;
}

/** Says what a drop of the files would do. */
export function describeDrop(files: readonly SomeFile[], rights: DropRights): DropDescription {
  const page = openPageDrop()?.act ?? null;
  const plan = planDrop(files, page);
  if (plan.act === null && plan.unknown.length > 0) return { title: texts.unknown, note: null, isTaken: true };
  const refusal = whyRefused(plan, rights);
  if (refusal !== null) return { title: refusal, note: null, isTaken: false };
  const { leftOut } = plan;
  const note = leftOut.length > 0 ? texts.willLeave({ names: namesOf(leftOut) }) : null;
  return { title: titleOf(plan, page), note, isTaken: true };
}

/** Why nothing is taken; null if something is. */
export function whyRefused({ act, leftOut }: DropPlan<SomeFile>, { mayCreate, mayImport }: DropRights): string | null {
  if (act === null) return texts.nothing({ names: namesOf(leftOut) });
  if (act === 'registry') return mayImport ? null : texts.noRegistries;
  return mayCreate ? null : texts.noLetters;
}

function titleOf({ act, taken }: DropPlan<SomeFile>, page: DropAct | null): string {
  const isHere = act === page;
  if (act === 'registry') return isHere ? texts.registryHere : texts.registry;
  if (act === 'letter') return isHere ? texts.letterHere : texts.letter;
  const zips = taken.filter((file) => fileKindOf(file) === 'zip').length;
  const pdfs = taken.length - zips;
  const what = [...(pdfs > 0 ? [texts.pdfs({ count: pdfs })] : []), ...(zips > 0 ? [texts.zips({ count: zips })] : [])];
  return (isHere ? texts.lettersHere : texts.letters)({ what: what.join(', ') });
}

const mostNames = 3;

/** Names of the files or, while a browser hides them, their extensions; each once. */
export function namesOf(files: readonly SomeFile[]): string {
  const names = [...new Set(files.map(nameOf))];
  const rest = names.length - mostNames;
  return [...names.slice(0, mostNames), ...(rest > 0 ? [texts.more({ count: rest })] : [])].join(', ');
}

function nameOf(file: SomeFile): string {
  const extension = extensionOf(file);
  return file.name ?? (extension === '' ? texts.otherFiles : `.${extension}`);
}
