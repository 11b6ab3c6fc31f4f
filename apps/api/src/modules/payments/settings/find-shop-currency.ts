import type { Currency } from '@credit-studio/contracts';
import type { Queryable } from '../../../database/database.ts';
import { findPaymentSettings, presentPaymentSettings } from './payment-settings-row.ts';

/** The one currency that the shop sells in. */
export const findShopCurrency = async (database: Queryable): Promise<Currency> =>
  presentPaymentSettings(await findPaymentSettings(database)).currency;
