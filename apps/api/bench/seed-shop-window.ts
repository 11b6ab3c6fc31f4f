import { demoPackages } from '../demo/demo-catalog.ts';
import { composeDemoSections } from '../demo/demo-content.ts';
import type { Services } from '../src/context.ts';
import { packages } from '../src/modules/catalog/catalog.tables.ts';
import { insertPackage } from '../src/modules/catalog/index.ts';
import { contentSections } from '../src/modules/content/content.tables.ts';

/** What visitors read, as long as in a real shop: an empty answer would measure only the server. */
export async function seedShopWindow({ database }: Pick<Services, 'database'>): Promise<void> {
  if ((await database.$count(packages)) > 0) return;
  const { banner } = composeDemoSections((fileName) => `https://api.studio.test/files/${fileName}`);
  await database.insert(contentSections).values({ name: 'banner', fields: banner });
  await database.transaction(async (transaction) => {
    for (const product of demoPackages)
      await insertPackage(transaction, { ...product, accessUrl: 'https://studio.test/user/generate-code' });
  });
}
