import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import type { ComponentType } from 'react';
import { SelectionBar } from '../../ui/selection-bar/selection-bar.tsx';
import type { MailSelection } from './use-mail-selection.ts';

/** Downloads papers of several letters; a separate feature. */
export type PacksComponent = ComponentType<{ readonly ids: readonly number[] }>;

interface Props {
  readonly chosen: MailSelection;
  readonly packs: PacksComponent;
}

/** Actions for selected sent letters. */
export function SentActions({ chosen: { letters, clear }, packs: Packs }: Props) {
  if (letters.length === 0) return null;
  const text = mailListTexts.selection.chosen({ count: letters.length });
  return (
    <SelectionBar text={text} isEmpty={false} offer={undefined} onClear={clear}>
      <Packs ids={letters.map(({ id }) => id)} />
    </SelectionBar>
  );
}
