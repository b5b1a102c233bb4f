import { type WaitingKind, waitingKinds } from '@hybrid-mail/contracts/sending-records';
import type { SendingState } from '@hybrid-mail/contracts/sending-state';
import { useQueries } from '@tanstack/react-query';
import { useOrganizationId } from '../../shared/organization-choice/organization-id.ts';
import { sendingQueries } from './sending.queries.ts';

/** Number of rows of each kind: of all organizations from the state, of one by a query per kind. */
export function useKindCounts(state: SendingState | undefined, inn: string | undefined) {
  const idOf = useOrganizationId();
  const own = useQueries({ queries: waitingKinds.map((kind) => sendingQueries.count(inn, kind, idOf)) });
  return (kind: WaitingKind): number | undefined =>
    inn === undefined
      ? state?.waiting.find((each) => each.kind === kind)?.count
      : own[waitingKinds.indexOf(kind)]?.data;
}
