import type { Services } from '../src/context.ts';
import { aiKeys } from '../src/modules/ai-keys/ai-keys.tables.ts';
import { addAiKey } from '../src/modules/ai-keys/index.ts';
import { items, packages } from '../src/modules/catalog/catalog.tables.ts';
import { insertPackage } from '../src/modules/catalog/index.ts';
import { findPaymentSettings, savePaymentSettings } from '../src/modules/payments/index.ts';
import { demoItems, demoPackages } from './demo-catalog.ts';
import type { StoreImage } from './store-demo-image.ts';

type ShopServices = Pick<Services, 'database' | 'secrets' | 'addresses' | 'signals'>;

async function seedPackages(services: ShopServices) {
  if ((await services.database.$count(packages)) > 0) return;
  const accessUrl = `${services.addresses.storefront}/user/generate-code`;
  await services.database.transaction(async (transaction) => {
    for (const product of demoPackages) await insertPackage(transaction, { ...product, accessUrl });
  });
}

async function seedItems(services: ShopServices, storeImage: StoreImage) {
  if ((await services.database.$count(items)) > 0) return;
  for (const { image, ...item } of demoItems) {
    const accessUrl = `${services.addresses.storefront}/user/orders-history`;
    const imageUrl = await storeImage(image);
    await services.database.insert(items).values({ ...item, currency: 'USD', accessUrl, imageUrl });
  }
}

/** Credentials that only the local sandbox takes; PayPal itself would refuse them. */
async function seedPaymentSettings(services: ShopServices) {
  if (await findPaymentSettings(services.database)) return;
  await savePaymentSettings(services, {
    enablePayPal: true,
    mode: 'sandbox',
    clientId: 'local-sandbox-client',
    clientSecret: 'local-sandbox-secret',
    currency: 'USD',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
  });
}

async function seedAiKey(services: ShopServices) {
  if ((await services.database.$count(aiKeys)) > 0) return;
  await addAiKey(services, { name: 'Local sandbox', apiKey: 'AIzaLocalSandboxKeyForDemoUseOnly0001' });
}

/** What the shop sells and how it is paid and made, each part only while it is empty. */
export async function seedShop(services: ShopServices, storeImage: StoreImage): Promise<void> {
  await seedPackages(services);
  await seedItems(services, storeImage);
  await seedPaymentSettings(services);
  await seedAiKey(services);
}
