import type { Command } from './define-command.ts';

interface Entry {
  /** Text about the command in --help. */
  readonly summary: string;
  /** Imports the command's module only when it runs: --help and an unknown name need none of its packages. */
  load(): Promise<{ default: Command }>;
}

export const commands: Readonly<Record<string, Entry>> = {
  init: {
    summary: "makes the operator's organization, its head unit and the first head administrator",
    load: () => import('./commands/init.ts'),
  },
  'backup:done': {
    summary:
      'notes that a backup has succeeded now, as the last step of one that is made by hand or by a program of yours',
    load: () => import('./commands/note-backup.ts'),
  },
  'config-check': {
    summary: 'tries each part that the settings name, and says what answers',
    load: () => import('./commands/config-check.ts'),
  },
  reference: {
    summary:
      'shows what a file would change in regions, districts, client types or branches, and changes it with --apply',
    load: () => import('./commands/reference.ts'),
  },
  'documents:collect': {
    summary: 'lists the documents that no letter references, and removes them with --remove',
    load: () => import('./commands/collect-documents.ts'),
  },
  'documents:move': {
    summary: 'counts the documents that lie elsewhere than --to says, and moves them with --apply',
    load: () => import('./commands/move-documents.ts'),
  },
  'evidence:verify': {
    summary: 'recomputes the daily roots and the evidence of letters',
    load: () => import('./commands/verify-evidence.ts'),
  },
  'evidence:verify-pack': {
    summary: 'verifies proof packs, unpacked or not, without a database',
    load: () => import('./commands/verify-proof-pack.ts'),
  },
  'messages:bounced': {
    summary: 'reads an e-mail in which a mail server reports that a message did not arrive; made for mail servers',
    load: () => import('./commands/note-bounce.ts'),
  },
  pause: {
    summary: 'holds back the letters of all organizations or of one; letters that are being handed over are finished',
    load: () => import('./commands/pause.ts'),
  },
  'restore:compare': {
    summary: 'after a restore: compares the letters with what the post has; until then none is signed or handed over',
    load: () => import('./commands/compare-with-post.ts'),
  },
  resume: {
    summary: 'ends a pause',
    load: () => import('./commands/resume.ts'),
  },
  retry: {
    summary: 'makes the next try of letters now, under their keys',
    load: () => import('./commands/retry.ts'),
  },
  'settle-lost': {
    summary:
      'closes the events of the post about letters that a restore lost, and which would each wait for a decision',
    load: () => import('./commands/settle-lost.ts'),
  },
  signers: {
    summary: 'lists rights to sign that wait for a second administrator, and confirms one with --confirm',
    load: () => import('./commands/signers.ts'),
  },
  'statistics:verify': {
    summary: 'recounts the statistics from the letters, and repairs them with --rebuild',
    load: () => import('./commands/verify-statistics.ts'),
  },
  status: {
    summary: 'shows queues, workers, pauses and what waits for a person; exit code 1 when something does',
    load: () => import('./commands/status.ts'),
  },
};
