import type { CallOptions } from './call.ts';

interface PageInput {
  query?: object;
}

type Page<Row> = { rows: readonly Row[]; total: number } | { data: readonly Row[]; total: number };

/** Rows per request, where the query sets no `limit`. */
const defaultLimit = 100;

/**
 * All rows of a paged call, asked for page by page as they are read:
 *
 * ```ts
 * for await (const order of iteratePages(client.listOrders, { query: { sort: 'createdAt' } })) …
 * ```
 *
 * A list that grows while it is read may show a row twice or miss one, unless it is sorted by when its rows came, oldest
 * first.
 */
export async function* iteratePages<Input extends PageInput, Row>(
  list: (input: Input, options?: CallOptions) => Promise<Page<Row>>,
  input?: NoInfer<Input>,
  options?: CallOptions,
): AsyncGenerator<Row, void> {
  const query = { limit: defaultLimit, ...input?.query };
  for (let page = 1; ; page += 1) {
    // The input as it was given, with another page.
    const asked = { ...input, query: { ...query, page } } as unknown as Input;
    const answer = await list(asked, options);
    const rows = 'rows' in answer ? answer.rows : answer.data;
    yield* rows;
    if (rows.length < query.limit) return;
  }
}
