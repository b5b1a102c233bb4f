import { commonTexts } from '@hybrid-mail/messages/common';
import { ApiError } from '../../lib/api/api-error.ts';
import '../plain/plain.css';

interface Props {
  readonly query: { readonly isError: boolean; readonly error?: unknown; readonly refetch: () => unknown };
  readonly text: string;
}

/**
 * Error text of a failed query, its request id if there is one, and a retry button; nothing unless the query failed.
 */
export const NotLoaded = ({ query: { isError, error, refetch }, text }: Props) =>
  isError && (
    <div className="plain-failure">
      <span role="status">{text}</span>
      {error instanceof ApiError && error.requestId && <span>{commonTexts.requestId({ id: error.requestId })}</span>}
      <button type="button" onClick={() => void refetch()} className="plain-button plain-small">
        {commonTexts.retry}
      </button>
    </div>
  );
