import * as z from 'zod/mini';
import { wholeNumberInputSchema } from './numbers.ts';

/** The query of every list. `page` counts from 1. */
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
  page: z.optional(wholeNumberInputSchema({ min: 1, max: 1_000_000, label: 'The page' })),
  limit: z.optional(wholeNumberInputSchema({ min: 1, max: 500, label: 'The limit' })),
});
export type PagingQuery = z.infer<typeof pagingQuerySchema>;

/** How a list can be sorted: by a field, with `-` in front for descending order. */
export type SortBy<Field extends string> = Field | `-${Field}`;

/** The `sort` of a list that can be sorted by these fields of its rows. */
export function sortSchema<const Field extends string>(fields: readonly Field[]) {
  const ascending: readonly SortBy<Field>[] = fields;
  const descending = fields.map((field): SortBy<Field> => `-${field}`);
  const names = fields.join(', ');
  return z.optional(
    z.enum([...ascending, ...descending], {
      error: `Please sort by one of: ${names}. Put - in front for descending order.`,
    }),
  );
}

/** Most rows of a list without `page` and `limit`: the newest ones. */
export const maxUnpagedRows = 500;

/** `X-Total-Count` is exact below this number. At it there may be more rows, and no page shows them. */
export const maxCountedRows = 10_000;
/** The same for a search. Someone who finds more has to narrow it. */
export const maxFoundRows = 1_000;
