import { z } from 'zod';
import { type FilterDefinition, fromUrl, pageShape, staffPageSizes } from '../../lib/list-search/index.ts';

const schema = z.object({ ...pageShape(staffPageSizes), search: fromUrl.text, inn: fromUrl.inn });
export type TemplateListState = z.output<typeof schema>;

export const templateListDefinition: FilterDefinition<TemplateListState> = { name: 'templates', schema };
