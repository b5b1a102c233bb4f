import { commonTexts } from '@hybrid-mail/messages/common';
import { useEffect } from 'react';

/** Names the page in the title of the window; without a name it is the product's. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? commonTexts.appName : `${title} — ${commonTexts.appName}`;
  }, [title]);
}
