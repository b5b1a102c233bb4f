import { readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/mail-number';
import { searchCalls as calls } from '@hybrid-mail/contracts/search';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import type { LetterPagePath } from '../../../lib/routes.ts';
import { choiceFilter, labelledChoices, namedChoices, textFilter } from '../../../ui/filter-bar/index.ts';
import { statusesOf } from '../mail-list-state.ts';
import type { MailList } from '../use-mail-list.ts';

const texts = mailListTexts.filters;

/** Filters of every letter list: receiver, status, number, region, and the area once a region is selected. */
export function useSharedFilters({ kind, search, look }: Pick<MailList, 'kind' | 'search' | 'look'>) {
  const { region } = search.state;
  const onEnter = useNumberOpening(look.letterPage);
  const regions = namedChoices(useRegions());
  const areas = namedChoices(useAreas(region));
  return {
    receiver: textFilter(search, 'receiver', texts.receiver, { onEnter }),
    status: choiceFilter(search, 'perform', texts.status, labelledChoices(statusesOf(kind))),
    region: choiceFilter(search, 'region', texts.region, regions, {
      onChange: (chosen) => search.filter({ region: chosen, area: undefined }),
    }),
    area: choiceFilter(search, 'area', texts.area, areas, {
      lockedBecause: region === undefined ? texts.areaLocked : undefined,
    }),
    uid: textFilter(search, 'uid', texts.uid, { isSecondary: true }),
  };
}

const oursWithLetters = /^\s*EHM/i;

/**
 * Returns a handler that opens the letter with the typed full number, whatever the filters; other text only filters the
 * list.
 */
function useNumberOpening(letterPage: LetterPagePath | undefined) {
  const navigate = useNavigate();
  return async (text: string) => {
    const id = oursWithLetters.test(text) ? readMailNumber(text) : null;
    if (letterPage === undefined || (id === null && readPostalNumber(text) === null)) return;
    // A failure is ignored here: the list request has the same text, so the list shows the reason.
    const found = await call(calls.find, { query: { search: text } }).catch(() => undefined);
    const letter = found?.letters.find((one) => id === null || one.id === id);
    if (letter) await navigate({ to: letterPage, params: { id: String(letter.id) } });
  };
}
