import { commonTexts } from '@hybrid-mail/messages/common';
import { useEffect } from 'react';

/** Sets the document title; without a title, the product's name. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? commonTexts.appName : `${title} — ${commonTexts.appName}`;
  }, [title]);
}
