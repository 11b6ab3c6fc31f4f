import type { Client, Item } from '@credit-studio/contracts';
import { loadSection, type Section } from '../../lib/content/load-section.server.ts';
import type { ShelfQuery } from './shelf-query.ts';

/** Items on one page of the shop. */
export const shelfSize = 12;

export interface Shelf {
  items: Section<Item[]>;
  /** Items found on all pages. */
  total: number;
}

/** One page of the items on sale, searched by the server. */
export async function loadShop(api: Client, { search, page }: ShelfQuery): Promise<Shelf> {
  const { content, errorMessage } = await loadSection({
    name: 'items',
    read: api.listItems({ query: { page, limit: shelfSize, ...(search && { search }) } }),
    empty: { rows: [], total: 0 },
  });
  return { items: { content: content.rows, errorMessage }, total: content.total };
}
