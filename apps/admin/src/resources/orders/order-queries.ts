import { ApiError, type Client, type Order } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type OrderBook, type OrderQuery, orderBooks } from './order-books.ts';

/** One page of one kind's orders, and how many there are. */
export function listOrdersQuery(book: OrderBook, api: Client, query: OrderQuery) {
  return queryOptions({
    queryKey: book.keys.list(query),
    queryFn: ({ signal }) => book.list(api, query, signal),
    placeholderData: keepPreviousData,
  });
}

function isMissing(error: unknown) {
  return error instanceof ApiError && error.code === 'not_found';
}

/**
 * One order by `_id` or `orderId`. A payment names its order and not its kind, so one that is not in the book is
 * looked for in the other; its `kind` tells where it was.
 */
export function findOrderQuery(book: OrderBook, api: Client, id: string) {
  return queryOptions({
    queryKey: book.keys.one(id),
    queryFn: async ({ signal }): Promise<Order> => {
      const other = orderBooks[book.kind === 'package' ? 'item' : 'package'];
      return book.get(api, id, signal).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        return other.get(api, id, signal);
      });
    },
  });
}
