import { z } from 'zod';
import { type FilterDefinition, pageShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';

const schema = z.object({ ...pageShape(staffPageSizes), search: urlParsers.text, inn: urlParsers.inn });
export type TemplateListState = z.output<typeof schema>;

export const templateListDefinition: FilterDefinition<TemplateListState> = { name: 'templates', schema };
