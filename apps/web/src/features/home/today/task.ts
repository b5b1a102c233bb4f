import type { SvgIconComponent } from '@mui/icons-material';
import type { LinkTarget } from '../../../lib/link-target.ts';
import type { Tone } from '../../../ui/theme/tokens.ts';
import type { HowTo } from '../sender/how-to-dialog.tsx';

/** A task of today, and its button. */
export interface Task {
  readonly key: string;
  readonly Icon: SvgIconComponent;
  readonly tone: Tone;
  /** Omitted for tasks that are not about letters. */
  readonly count?: number;
  readonly title: string;
  readonly note: string;
  readonly action: TaskAction | null;
}

export type TaskAction = { readonly label: string } & (
  | { readonly link: LinkTarget & { readonly params?: { readonly id: string } } }
  | { readonly howTo: HowTo }
);
