import { z } from 'zod';

/** Page sizes of every list (specification 1 §9). */
export const pageSizes = [10, 20, 50, 100, 200, 500] as const;
const defaultPageSize = 50;

/** What every list keeps in the URL, under the names of the specification. */
export interface ListState {
  readonly sortBy: string;
  readonly sortDesc: boolean;
  readonly page: number;
  readonly itemsPerPage: number;
}

/** One list: how its URL is read, what it shows when nobody chose anything, where its filters are kept. */
export interface ListDefinition<S extends ListState> {
  /** Reads the URL; whatever it cannot read it drops, so that no link is ever refused. */
  readonly schema: z.ZodType<S>;
  readonly defaults: () => S;
  readonly storageKey: string;
}

const wholeText = z.union([z.number(), z.string().regex(/^-?\d{1,10}$/)]).transform(Number);

/** Readers of URL values that drop what they cannot read. */
export const fromUrl = {
  number: wholeText.pipe(z.int()).optional().catch(undefined),
  text: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(400)).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  ids: z
    .union([z.array(z.int().positive()), z.string().transform((text) => text.split(',').filter(Boolean).map(Number))])
    .pipe(z.array(z.int().positive()))
    .optional()
    .catch(undefined),
};

/** The four fields of ListState for a list that sorts by these columns. */
export const listStateShape = <const S extends readonly [string, ...string[]]>(sorts: S, byDefault: S[number]) => ({
  sortBy: z.enum(sorts).catch(byDefault as never),
  sortDesc: z.union([z.boolean(), z.stringbool()]).catch(true),
  page: wholeText.pipe(z.int().min(1)).catch(1),
  itemsPerPage: wholeText
    .pipe(z.int().refine((size) => pageSizes.some((known) => known === size)))
    .catch(defaultPageSize),
});
