import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aProfile, renderScreen } from '../../../test/render-screen.tsx';
import { storeTyped } from '../typed-values/typed-values.ts';
import { defaultsOf, type FilterDefinition, listStateShape, urlParsers } from './list-state.ts';
import { initialState } from './saved-filters.ts';
import { useListSearch } from './use-list-search.ts';

const schema = z.object({ ...listStateShape(['id'], 'id'), region: urlParsers.id, uid: urlParsers.text });
type State = z.output<typeof schema>;
const definition: FilterDefinition<State> = { name: 'test', schema };

function Example() {
  const { state, filter, arrange } = useListSearch(definition);
  const change = () => {
    filter({ region: 7 });
    filter({ uid: 'EHM1' });
    arrange({ itemsPerPage: 20 });
  };
  return (
    <>
      <button type="button" onClick={change}>
        изменить
      </button>
      <output>{JSON.stringify([state.region, state.uid, state.itemsPerPage])}</output>
    </>
  );
}

it('changes that follow each other at once are all kept', async () => {
  await renderScreen(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'изменить' }));
  expect(await screen.findByText('[7,"EHM1",20]')).toBeTruthy();
  expect(initialState(definition, aProfile())).toMatchObject({ region: 7, uid: 'EHM1', itemsPerPage: 20 });
});

it('filters that were kept beside one that is never saved are not opened with', () => {
  storeTyped(`filters.test.${aProfile().id}`, { region: 7, uid: 'EHM1' }, 'browser');
  expect(initialState(definition, aProfile())).toMatchObject({ region: 7, uid: 'EHM1' });
  expect(initialState({ ...definition, neverSaved: ['uid'] }, aProfile())).toEqual(defaultsOf(definition, aProfile()));
});
