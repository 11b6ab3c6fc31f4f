import type { TranslatedKind } from '@credit-studio/contracts';
import type { Services } from '../src/context.ts';
import { items, packages } from '../src/modules/catalog/catalog.tables.ts';
import { productOriginals } from '../src/modules/catalog/index.ts';
import { features } from '../src/modules/content/content.tables.ts';
import { contentOriginals } from '../src/modules/content/index.ts';
import { translations } from '../src/modules/translations/translations.tables.ts';
import { germanDemo } from './demo-translations.ts';

type TranslationServices = Pick<Services, 'database'>;
const sources = { ...contentOriginals, ...productOriginals };

interface DemoTranslation {
  kind: Exclude<TranslatedKind, 'media'>;
  id: string;
  /** In the shape of the original. */
  texts: object;
}

/** The text at a path such as `features.0.title`; undefined where there is none. */
function findText(texts: object, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], texts);
  return typeof found === 'string' ? found : undefined;
}

async function listDemoTranslations({ database }: TranslationServices): Promise<DemoTranslation[]> {
  const texts = {
    features: new Map<string, object>(Object.entries(germanDemo.features)),
    packages: new Map<string, object>(Object.entries(germanDemo.packages)),
    items: new Map<string, object>(Object.entries(germanDemo.items)),
  };
  const [knownFeatures, knownPackages, knownItems] = await Promise.all([
    database.select({ id: features.id, key: features.title }).from(features),
    database.select({ id: packages.id, key: packages.name }).from(packages),
    database.select({ id: items.id, key: items.slug }).from(items),
  ]);
  const pick = (
    kind: DemoTranslation['kind'],
    rows: { id: string; key: string }[],
    known: Map<string, object>,
  ) =>
    rows.flatMap(({ id, key }) => {
      const found = known.get(key);
      return found ? [{ kind, id, texts: found }] : [];
    });
  return [
    ...Object.entries(germanDemo.sections).map(([id, texts]) => ({ kind: 'section' as const, id, texts })),
    ...pick('feature', knownFeatures, texts.features),
    ...pick('package', knownPackages, texts.packages),
    ...pick('item', knownItems, texts.items),
  ];
}

/** German for what the shop says, each part only while it has none: what staff changed stays. */
export async function seedTranslations(services: TranslationServices): Promise<void> {
  const { database } = services;
  for (const { kind, id, texts } of await listDemoTranslations(services)) {
    const original = await sources[kind].find(database, id);
    const translated = (original?.texts ?? []).flatMap(({ path, original }) => {
      const text = findText(texts, path);
      return text === undefined ? [] : [{ path, original, text }];
    });
    await database
      .insert(translations)
      .values({ kind, subjectId: id, language: 'de', texts: translated })
      .onConflictDoNothing();
  }
}
