import { mailImportTexts } from '@hybrid-mail/messages/mail-import';
import { sheetChoiceTexts } from '@hybrid-mail/messages/sheet-choice';
import { useState } from 'react';
import type { SheetChoice } from '../sheet/sheet.ts';
import type { SheetFileControl } from './use-sheet-file.ts';

type Wish = { readonly kind: 'file'; readonly file: File } | { readonly kind: 'sheet'; readonly choice: SheetChoice };

/** Switches to another file or sheet. If work is unsent, the user must first confirm that it may be discarded. */
export function useConfirmedFileChange(sheet: SheetFileControl, hasUnsent: boolean) {
  const [wish, setWish] = useState<Wish | null>(null);
  const take = (wanted: Wish) => (wanted.kind === 'file' ? sheet.choose(wanted.file) : sheet.readAgain(wanted.choice));
  const ask = (wanted: Wish) => (hasUnsent ? setWish(wanted) : take(wanted));
  return {
    choose: (file: File) => ask({ kind: 'file', file }),
    readAgain: (choice: SheetChoice) => ask({ kind: 'sheet', choice }),
    question: {
      isOpen: wish !== null,
      ...(wish?.kind === 'sheet'
        ? { title: sheetChoiceTexts.readOther, goLabel: sheetChoiceTexts.read }
        : { title: mailImportTexts.leaving.otherFile, goLabel: mailImportTexts.leaving.take }),
      onStay: () => setWish(null),
      onGo: () => {
        setWish(null);
        if (wish) take(wish);
      },
    },
  };
}
