import { translationEndpoints } from '@credit-studio/contracts';
import { baseLanguage, languages, nameLanguage } from '@credit-studio/messages';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { saveTranslation } from './save-translation.ts';
import type { OriginalSources } from './translated-kind.ts';
import { getTranslation, listTranslations } from './translation-desk.ts';

/** `sources` come from the modules that store the originals. */
export function translationRoutes(bind: Bind, services: Services, sources: OriginalSources) {
  const desk = { database: services.database, sources };
  bind(translationEndpoints.listContentLanguages, async () =>
    succeed({
      original: baseLanguage,
      translations: languages
        .filter((language) => language !== baseLanguage)
        .map((language) => ({
          language,
          name: nameLanguage(language),
          isOffered: services.languages.includes(language),
        })),
    }),
  );
  bind(translationEndpoints.listTranslations, ({ params, query }) =>
    listTranslations(desk, { ...params, ...query }),
  );
  bind(translationEndpoints.getTranslation, async ({ params }) =>
    succeed(await getTranslation(desk, params)),
  );
  bind(translationEndpoints.saveTranslation, async ({ context, params, body }) => {
    const saved = await saveTranslation(desk, context, { subject: params, changes: body });
    return succeed(saved, 'Translation saved.');
  });
}
