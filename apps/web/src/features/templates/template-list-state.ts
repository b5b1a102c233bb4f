import { z } from 'zod';
import { type FilterDefinition, fromUrl, pageShape, staffPageSizes } from '../../lib/list-search/index.ts';

export const templateListSearch = z.object({ ...pageShape(staffPageSizes), search: fromUrl.text, inn: fromUrl.inn });
export type TemplateListState = z.output<typeof templateListSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const templateListDefinition = (userId: number): FilterDefinition<TemplateListState> => ({
  schema: templateListSearch,
  defaults: () => templateListSearch.parse({}),
  savedAs: `filters.templates.${userId}`,
});
