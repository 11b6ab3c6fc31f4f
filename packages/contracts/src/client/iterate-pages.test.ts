import { describe, expect, it, vi } from 'vitest';
import { iteratePages } from './iterate-pages.ts';

const numbers = Array.from({ length: 25 }, (_, index) => index);

async function collect<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
interface Paging {
  query?: { page?: number; limit?: number; search?: string };
}
function cut({ query: { page = 1, limit = 10 } = {} }: Paging) {
  return numbers.slice((page - 1) * limit, page * limit);
}

describe('all rows of a list', () => {
  it('come page by page, with the rest of the query as it was given', async () => {
    const list = vi.fn(async (input: Paging) => ({ rows: cut(input), total: 25 }));
    expect(await collect(iteratePages(list, { query: { limit: 10, search: 'a' } }))).toEqual(numbers);
    expect(list.mock.calls.map(([{ query }]) => query)).toEqual(
      [1, 2, 3].map((page) => ({ limit: 10, search: 'a', page })),
    );
  });

  it('come in large pages when no limit is given, also of an envelope', async () => {
    const list = vi.fn(async (input: Paging) => ({ data: cut(input), total: 25 }));
    expect(await collect(iteratePages(list))).toEqual(numbers);
    expect(list).toHaveBeenCalledOnce();
  });

  it('are asked for only as far as they are read', async () => {
    const list = vi.fn(async (input: Paging) => ({ rows: cut(input), total: 25 }));
    for await (const row of iteratePages(list, { query: { limit: 10 } })) if (row === 9) break;
    expect(list).toHaveBeenCalledOnce();
  });
});
