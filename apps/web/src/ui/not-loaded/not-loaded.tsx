import { commonTexts } from '@hybrid-mail/messages/common';
import '../plain/plain.css';

interface Props {
  readonly query: { readonly isError: boolean; readonly error?: unknown; readonly refetch: () => unknown };
  readonly text: string;
}

/** Request id of an `ApiError`, whose class public pages do not import. */
const requestIdOf = (error: unknown): string =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : '';

/**
 * Error text of a failed query, its request id if there is one, and a retry button; nothing unless the query failed.
 */
export const NotLoaded = ({ query: { isError, error, refetch }, text }: Props) =>
  isError && (
    <div className="plain-failure">
      <span role="status">{text}</span>
      {requestIdOf(error) && <span>{commonTexts.requestId({ id: requestIdOf(error) })}</span>}
      <button type="button" onClick={() => void refetch()} className="plain-button plain-small">
        {commonTexts.retry}
      </button>
    </div>
  );
