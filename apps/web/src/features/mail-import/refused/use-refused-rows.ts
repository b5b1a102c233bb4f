import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import type { RegistryRecord } from '@hybrid-mail/contracts/registry';
import type { TemplateOption } from '@hybrid-mail/contracts/template';
import { registryTexts } from '@hybrid-mail/messages/registry';
import { useMemo } from 'react';
import type { PlaceIndex } from '../../../shared/places/place-index.ts';
import { refusedRowOf } from '../check/refused-row.ts';
import { useCheckedRows } from '../rows/use-checked-rows.ts';
import { commonTemplate, refusedSheet } from './refused-sheet.ts';
import { useAddRows } from './use-add-rows.ts';

export interface RefusedRowsGiven {
  readonly registry: RegistryRecord;
  readonly kept: readonly RefusedRow[];
  readonly templates: readonly TemplateOption[];
  readonly places: PlaceIndex;
}

/** State of the page that corrects refused rows: the corrected rows and the mutation that adds them. */
export function useRefusedRows({ registry: { id, fileName }, kept, templates, places }: RefusedRowsGiven) {
  const name = fileName ?? registryTexts.unnamed({ id });
  const sheet = useMemo(() => refusedSheet(kept, name), [kept, name]);
  const template = useMemo(() => commonTemplate(kept, templates), [kept, templates]);
  // Keyed by registry id: the edits survive when another user adds some of the rows.
  const control = useCheckedRows({ sheet, templates, template, places, editsOf: id });
  const adding = useAddRows({ id, onRefused: control.refuse });
  const good = control.rows.filter(({ mail }) => mail !== null);
  const bad = control.rows.filter(({ mail }) => mail === null);
  const refusedOf = (rows: typeof bad) => rows.map((row) => refusedRowOf(row, control.targets));
  const add = () => {
    const mails = good.flatMap(({ mail, number }) => (mail ? [{ ...mail, rowNumber: number }] : []));
    // Also stores the corrections of rows that remain refused.
    adding.mutate({ mails, refused: refusedOf(bad.filter(({ number }) => control.isRowEdited(number))) });
  };
  return { name, template, control, adding, good, bad, add, asRefused: () => refusedOf([...control.rows]) };
}
export type RefusedRowsControl = ReturnType<typeof useRefusedRows>;
