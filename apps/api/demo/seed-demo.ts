import type { Environment } from '../src/config/environment.ts';
import type { Services } from '../src/context.ts';
import { adoptImages } from '../src/modules/media/index.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedContent } from './seed-content.ts';
import { seedDemoTemplates } from './seed-email-templates.ts';
import { seedShop } from './seed-shop.ts';
import { seedTranslations } from './seed-translations.ts';
import { createStoreImage } from './store-demo-image.ts';

/** Why this process must not be seeded; null when it may. The passwords of demo accounts are published. */
export function findSeedRefusal(
  environment: Pick<Environment, 'NODE_ENV' | 'FIREBASE_AUTH_EMULATOR_HOST'>,
): string | null {
  if (environment.NODE_ENV !== 'development') return 'Demo data is only for NODE_ENV=development.';
  if (!environment.FIREBASE_AUTH_EMULATOR_HOST)
    return 'Demo accounts are only created in the emulator; set FIREBASE_AUTH_EMULATOR_HOST.';
  return null;
}

/** Fills an empty local stack; run again it adds what is missing and changes nothing. */
export async function seedDemo(services: Services, { projectId }: { projectId: string }): Promise<void> {
  const storeImage = createStoreImage(services);
  await seedAccounts(services, { projectId });
  await seedShop(services, storeImage);
  await seedContent(services, storeImage);
  await adoptImages(services);
  await seedTranslations(services);
  await seedDemoTemplates(services);
}
