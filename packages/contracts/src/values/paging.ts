import * as z from 'zod/mini';
import { wholeNumberInputSchema } from './numbers.ts';

/** The query of every list. `page` counts from 1; `sort` is a field name, with `-` in front for descending. */
export const pagingQuerySchema = z.object({
  search: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(120, 'Please search for at most 120 characters.'),
      z.refine(
        (value) => !value.includes('\u0000') && value.isWellFormed(),
        'Please remove characters that cannot be searched for.',
      ),
    ),
  ),
  sort: z.optional(
    z.string().check(z.regex(/^-?[A-Za-z]{1,40}$/, 'Please sort by a field name, such as -createdAt.')),
  ),
  page: z.optional(wholeNumberInputSchema({ min: 1, max: 1_000_000, label: 'The page' })),
  limit: z.optional(wholeNumberInputSchema({ min: 1, max: 500, label: 'The limit' })),
});
export type PagingQuery = z.infer<typeof pagingQuerySchema>;

/** Most rows of a list without `page` and `limit`: the newest ones. */
export const maxUnpagedRows = 500;

/** `X-Total-Count` is exact below this number. At it there may be more rows, and no page shows them. */
export const maxCountedRows = 10_000;
/** The same for a search. Someone who finds more has to narrow it. */
export const maxFoundRows = 1_000;
