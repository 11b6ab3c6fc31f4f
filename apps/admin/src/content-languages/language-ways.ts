import type { TranslatedKind } from '@credit-studio/contracts';
import { isAwaited } from '@credit-studio/frontend/is-awaited';
import { useQueries, useQuery } from '@tanstack/react-query';
import { nameLanguage } from '../lib/name-language.ts';
import { pathOfTranslation } from '../lib/paths.ts';
import { useApi } from '../lib/services.ts';
import { usePermission } from '../session/index.ts';
import {
  allOfKind,
  contentLanguagesQuery,
  countTexts,
  describeCounts,
  getTranslationQuery,
  listTranslationsQuery,
  type TextCounts,
} from './translation-queries.ts';

export interface TranslatedContent {
  kind: TranslatedKind;
  id: string;
}

/** The way to the translation of some content to one language. */
export interface LanguageWay {
  path: string;
  language: string;
  counts: TextCounts | undefined;
}

/** All ways, one for each language. */
export interface LanguageWays {
  ways: LanguageWay[];
  /** What shows them waits, so that nothing has to make room for them later. */
  isAwaited: boolean;
}

/** The languages that content can be translated to; none for people who may not see them, and until they are known. */
function useTranslationLanguages({ isAsked }: { isAsked: boolean }) {
  const mayRead = usePermission('content:read');
  const query = useQuery({ ...contentLanguagesQuery(useApi()), enabled: isAsked && mayRead });
  const languages = query.data?.translations.map(({ language }) => language) ?? [];
  return { languages: mayRead ? languages : [], areLanguagesAwaited: isAwaited(query) };
}

/** To the translations of one piece of content; none for content that has no translations. */
export function useLanguageWays(content: TranslatedContent | null): LanguageWays {
  const api = useApi();
  const { languages, areLanguagesAwaited } = useTranslationLanguages({ isAsked: content !== null });
  const subjects = content ? languages.map((language) => ({ ...content, language })) : [];
  const found = useQueries({ queries: subjects.map((subject) => getTranslationQuery(api, subject)) });
  return {
    ways: subjects.map((subject, index) => {
      const texts = found[index]?.data?.texts;
      const { language } = subject;
      return { path: pathOfTranslation(subject), language, counts: texts && countTexts(texts) };
    }),
    isAwaited: areLanguagesAwaited || found.some(isAwaited),
  };
}

/** The same for each entry of a list, of which it is known how far all are. */
export function useLanguageWaysOfKind(kind: TranslatedKind) {
  const api = useApi();
  const { languages, areLanguagesAwaited } = useTranslationLanguages({ isAsked: true });
  const found = useQueries({
    queries: languages.map((language) => listTranslationsQuery(api, allOfKind({ kind, language }))),
  });
  return {
    findWays: (id: string) =>
      languages.map((language, index): LanguageWay => {
        const counts = found[index]?.data?.rows.find((row) => row.id === id);
        return { path: pathOfTranslation({ kind, id, language }), language, counts };
      }),
    isAwaited: areLanguagesAwaited || found.some(isAwaited),
  };
}

export function describeWay({ language, counts }: LanguageWay): string {
  const name = nameLanguage(language);
  return counts ? `${name} · ${describeCounts(counts)}` : name;
}
