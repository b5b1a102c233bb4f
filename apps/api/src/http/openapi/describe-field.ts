import { deliveryFilter, type NumberSet, notSentFilter } from '@hybrid-mail/contracts/delivery';
import type { FieldNoteRef } from '@hybrid-mail/contracts/field-note';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import type { JsonObject } from './describing.ts';

/** Key of a text: the wire name with a small first letter. */
export const textKey = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Replaces the properties `numbers` and `note`, which refer to texts, by a description. */
export function settleNotes(json: JsonObject, texts: DescriptionTexts): void {
  if (json.numbers !== undefined) json.description = meaningsOf(json.numbers as NumberSet, texts);
  if (json.note !== undefined) json.description = noteOf(json.note as FieldNoteRef, texts);
  delete json.numbers;
  delete json.note;
}

function noteOf({ key, values }: FieldNoteRef, { general }: DescriptionTexts): string {
  const text: string | ((values: never) => string) = general.fields[key];
  return typeof text === 'string' ? text : text(values as never);
}

/**
 * Adds the text of a field: by its schema or call, the fields around it and its name; otherwise by the last field
 * around it; otherwise by its name alone. Meanings of numbers follow the text.
 * @param path schema or call, then the names of the fields
 */
export function describeField(json: JsonObject, path: readonly string[], texts: DescriptionTexts): JsonObject {
  const keys = path.map(textKey);
  const text = texts.field(keys.join('.')) ?? texts.field(keys.slice(-2).join('.')) ?? texts.field(keys.at(-1) ?? '');
  return withText(json, text);
}

/** Adds the text of a query parameter: by its call, otherwise by its name. */
export function describeParameter(json: JsonObject, call: string, name: string, texts: DescriptionTexts): JsonObject {
  const key = textKey(name);
  return withText(json, texts.parameter(`${call}.${key}`) ?? texts.parameter(key));
}

/** A note of the contract says more than the text of the name; a list of numbers says only what they mean. */
function withText({ description, ...json }: JsonObject, text: string | undefined): JsonObject {
  const isList = typeof description === 'string' && /^(?:-?\d+|null): /.test(description);
  const lines = isList ? [text, description] : [description ?? text];
  const said = lines.filter((line) => line !== undefined);
  return said.length > 0 ? { ...json, description: said.join('\n') } : json;
}

type Lines = [number | string | null, string][];

/** One line for each number of the list, with its meaning. */
function meaningsOf(list: NumberSet, { numbers }: DescriptionTexts): string {
  const results: Lines = Object.entries(numbers.results);
  const statuses: Lines = Object.entries(numbers.sendStatuses);
  const { onItsWay, ended, returned } = deliveryFilter;
  const filters: Lines = [onItsWay, ended, returned].map((filter) => [filter, numbers.resultFilters[filter]]);
  const lines: Record<NumberSet, Lines> = {
    results,
    resultFilters: [...filters, ...results],
    histories: Object.entries(numbers.histories),
    sendStatuses: [[null, numbers.notSent], ...statuses],
    sendStatusFilters: [...statuses, [notSentFilter, numbers.notSentFilter]],
  };
  return lines[list].map(([id, text]) => `${id}: ${text}`).join('\n');
}
