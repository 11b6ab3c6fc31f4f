import type { Currency } from '@credit-studio/contracts';
import type { Queryable } from '../../../database/database.ts';
import { findPaymentSettings, presentPaymentSettings } from './payment-settings-row.ts';

/** The one currency that the shop sells in. */
export async function findShopCurrency(database: Queryable): Promise<Currency> {
  return presentPaymentSettings(await findPaymentSettings(database)).currency;
}
