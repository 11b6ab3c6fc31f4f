import { sectionNames } from '@credit-studio/contracts';
import type { Services } from '../src/context.ts';
import { contentSections, features } from '../src/modules/content/content.tables.ts';
import { composeDemoSections, demoBusiness, demoFeatures } from './demo-content.ts';
import type { StoreImage } from './store-demo-image.ts';

type ContentServices = Pick<Services, 'database'>;

const sectionImages = ['about-main.webp', 'about-second.webp', 'fig.webp', 'sample-upload.jpg'];

async function seedSections({ database }: ContentServices, storeImage: StoreImage) {
  const stored = await database.select({ name: contentSections.name }).from(contentSections);
  const missing = sectionNames.filter((name) => !stored.some((section) => section.name === name));
  if (missing.length === 0) return;
  const urls = new Map<string, string>();
  for (const fileName of sectionImages) urls.set(fileName, await storeImage(fileName));
  const sections = composeDemoSections((fileName) => urls.get(fileName) ?? '');
  await database.insert(contentSections).values(missing.map((name) => ({ name, fields: sections[name] })));
}

function seedBusiness({ database }: ContentServices) {
  return database
    .insert(contentSections)
    .values({ name: 'business', fields: demoBusiness })
    .onConflictDoNothing();
}

/**
 * The marketing sections and the shop's legal details, each part only while it is empty: what staff changed stays.
 * Testimonials are missing on purpose, because no customer has written one.
 */
export async function seedContent(services: ContentServices, storeImage: StoreImage): Promise<void> {
  await seedSections(services, storeImage);
  await seedBusiness(services);
  if ((await services.database.$count(features)) === 0)
    await services.database.insert(features).values(demoFeatures);
}
