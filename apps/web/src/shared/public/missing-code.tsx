import { apiTexts } from '@hybrid-mail/messages/api';
import { commonTexts } from '@hybrid-mail/messages/common';
import { PlainNotice } from '../../ui/plain/plain-notice.tsx';

/**
 * Notice that code of a public page could not be imported, with a retry. By default the retry reloads the page, because
 * browsers keep a failed import: a second import of the same file fails at once.
 */
export const MissingCode = ({ onRetry = () => window.location.reload() }: { readonly onRetry?: () => unknown }) => (
  <PlainNotice
    tone="red"
    action={
      <button type="button" className="plain-button" onClick={() => void onRetry()}>
        {commonTexts.retry}
      </button>
    }
  >
    {apiTexts.codeMissing}
  </PlainNotice>
);
