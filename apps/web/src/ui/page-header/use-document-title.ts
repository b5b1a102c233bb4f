import { useEffect } from 'react';
import { commonTexts } from '../../messages/common.ts';

/** Names the page in the title of the window; without a name it is the product's. */
export function useDocumentTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? commonTexts.appName : `${title} — ${commonTexts.appName}`;
  }, [title]);
}
