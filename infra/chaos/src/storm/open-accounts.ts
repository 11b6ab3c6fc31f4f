import { type Customer, createCustomers, signInAdmin } from '@credit-studio/bench/customers';
import { giveCredits, uploadPicture } from '@credit-studio/bench/pictures';
import type { Client } from '@credit-studio/contracts';
import type { ChaosShop } from '../shop/open-shop.ts';
import { insist } from './insist.ts';

/** Everyone who uses the shop. */
export interface People {
  buyers: Customer[];
  makers: { customer: Customer; imageUrl: string }[];
  admin: Client;
  packageIds: [string, ...string[]];
  /** Signs all of them in again, as far as the identity service answers. */
  renew(): Promise<void>;
}

const buyerCount = 6;
const makerCount = 8;

export async function openAccounts(shop: ChaosShop): Promise<People> {
  const customers = await createCustomers(shop.front)(buyerCount + makerCount);
  const makers = customers.slice(buyerCount);
  await giveCredits(shop.front, makers, 1_000_000);
  const admin = await signInAdmin(shop.front, shop.front.urls.api);
  const { client } = admin;
  const { rows } = await insist('The packages', () =>
    client.listPackages({}).then((found) => ({ rows: found })),
  );
  const [first, ...others] = rows.map(({ _id }) => _id);
  if (!first) throw new Error('No package is on sale.');
  const everyone = [...customers, admin];
  return {
    buyers: customers.slice(0, buyerCount),
    makers: await Promise.all(
      makers.map(async (customer) => ({ customer, imageUrl: await uploadPicture(shop.front, customer) })),
    ),
    admin: client,
    packageIds: [first, ...others],
    async renew() {
      for (const session of everyone) await session.renew().catch(() => {});
    },
  };
}
