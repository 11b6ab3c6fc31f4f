import type { Currency } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import type { Queryable } from '../../database/database.ts';

/** The payments module stands above this one, so the composition root hands in what products need of it. */
export interface ShopCurrency {
  /** The one currency that the shop sells in. */
  findShopCurrency: (database: Queryable) => Promise<Currency>;
}

export type CatalogServices = Pick<Services, 'database' | 'now'>;
