import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { type RegistryRecord, type RowsToAdd, registryCalls } from '@hybrid-mail/contracts/registry';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { registryTexts } from '@hybrid-mail/messages/registry';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { createIdempotencyKeys } from '../../../lib/create-idempotency-keys.ts';
import { mailQueries } from '../../../lib/queries/mail.queries.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import type { PlaceIndex } from '../../../shared/places/create-place-index.ts';
import { refusedRowOf } from '../check/refused-row.ts';
import { findTemplate } from '../check/targets.ts';
import { useCheckedRows } from '../rows/use-checked-rows.ts';
import { refusedCellTextsOf, refusedColumnsOf } from '../sheet/refused-columns-of.ts';
import type { Sheet } from '../sheet/sheet.ts';

export interface RefusedRowsInput {
  readonly registry: RegistryRecord;
  readonly kept: readonly RefusedRow[];
  readonly templates: readonly TemplateOption[];
  readonly places: PlaceIndex;
}

/** State of the page for refused rows: the rows with their corrections, and the mutation that adds them. */
export function useRefusedRows({ registry: { id, fileName }, kept, templates, places }: RefusedRowsInput) {
  const name = fileName ?? registryTexts.unnamed({ id });
  const sheet = useMemo(() => refusedSheet(kept, name), [kept, name]);
  const template = useMemo(() => commonTemplate(kept, templates), [kept, templates]);
  // The edits belong to the registry id, so that they survive when another user adds some of the rows.
  const control = useCheckedRows({ sheet, templates, template, places, editsOf: id });
  const adding = useAddRows(id, control.refuse);
  const good = control.rows.filter(({ mail }) => mail !== null);
  const bad = control.rows.filter(({ mail }) => mail === null);
  const refusedOf = (rows: typeof bad) => rows.map((row) => refusedRowOf(row, control.targets));
  const add = () => {
    const mails = good.flatMap(({ mail, number }) => (mail ? [{ ...mail, rowNumber: number }] : []));
    // Also sends the corrections of rows that remain refused, so that the server stores them.
    adding.mutate({ mails, refused: refusedOf(bad.filter(({ number }) => control.isRowEdited(number))) });
  };
  return { name, template, control, adding, good, bad, add, asRefused: () => refusedOf([...control.rows]) };
}
export type RefusedRowsControl = ReturnType<typeof useRefusedRows>;

/** Mutation that adds corrected rows to their registry and opens its letters; pending until the navigation ends. */
function useAddRows(id: number, onRefused: (problems: readonly RowProblem[]) => void) {
  const router = useRouter();
  const queries = useQueryClient();
  const [keyOf] = useState(createIdempotencyKeys);
  const isMounted = useIsMounted();
  return useMutation({
    mutationFn: (rows: Omit<RowsToAdd, 'key'>) =>
      call(registryCalls.addRefused, {
        query: { id },
        body: { ...rows, key: keyOf({ content: JSON.stringify(rows) }) },
      }),
    onSuccess: async () => {
      // No navigation if the user has left the page meanwhile.
      if (isMounted.current) {
        // The server has stored the corrections, so the confirmation before leaving is skipped.
        const search = { registry: id };
        await router.navigate({ to: paths['mails-listing-draft'], search, ignoreBlocker: true });
      }
      // Resets the query instead of invalidating it: an invalidated query shows its old data until the refetch ends,
      // and the user could edit rows that are already letters.
      void queries.resetQueries({ queryKey: registryQueries.refused(id).queryKey });
      void queries.invalidateQueries({ queryKey: mailQueries.lists });
      void queries.invalidateQueries({ queryKey: registryQueries.all });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.rows.length > 0) onRefused(error.rows);
      // Another user has added or deleted rows: shows the remaining rows, with the corrections made so far.
      if (error.code === 'registry-rows-gone') void queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
}

/** Converts refused rows to a sheet whose headers are the names of the targets. */
function refusedSheet(rows: readonly RefusedRow[], name: string): Sheet {
  const columns = refusedColumnsOf(rows);
  return {
    name,
    sheets: [],
    headRow: 1,
    headRows: 1,
    firstRows: [],
    columns: columns.map((head, index) => ({ letter: String(index), name: head })),
    rows: rows.map((row) => ({
      number: row.rowNumber,
      isHidden: false,
      cells: refusedCellTextsOf(row, columns).map((text) => ({ text })),
    })),
    isMatched: true,
    repeatedNames: [],
    unread: [],
    source: { format: 'xlsx' },
  };
}

/** The template of all rows; null if the rows name several templates, or one that no longer exists. */
function commonTemplate(rows: readonly RefusedRow[], templates: readonly TemplateOption[]) {
  const [name, ...others] = new Set(rows.map(({ templateName }) => templateName));
  return name === undefined || others.length > 0 ? null : findTemplate(name, templates);
}
