import type { Client, TranslatedKind, TranslatedText } from '@credit-studio/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../lib/query-keys.ts';

/** One piece of content in one language. */
export interface TranslationSubject {
  kind: TranslatedKind;
  id: string;
  language: string;
}

export interface TranslationsFilter {
  kind: TranslatedKind;
  language: string;
  page: number;
  limit: number;
}

const languagesStaleMs = 10 * 60_000;

/** The languages that content can be translated to; they change with a restart of the API. */
export function contentLanguagesQuery(api: Client) {
  return queryOptions({
    queryKey: queryKeys.contentLanguages.all,
    queryFn: async ({ signal }) => (await api.listContentLanguages(undefined, { signal })).data,
    staleTime: languagesStaleMs,
  });
}

/** How far the content of one kind is, page by page. */
export function listTranslationsQuery(api: Client, filter: TranslationsFilter) {
  const { kind, language, page, limit } = filter;
  return queryOptions({
    queryKey: queryKeys.translations.list(filter),
    queryFn: ({ signal }) =>
      api.listTranslations({ params: { kind, language }, query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The content of a kind of which there is little, all at once. */
export function allOfKind({ kind, language }: Pick<TranslationSubject, 'kind' | 'language'>) {
  return { kind, language, page: 1, limit: 100 };
}

/** The texts of one piece of content with their translations. */
export function getTranslationQuery(api: Client, { kind, id, language }: TranslationSubject) {
  const params = { kind, id, language };
  return queryOptions({
    queryKey: queryKeys.translations.one(`${kind} ${id} ${language}`),
    queryFn: async ({ signal }) => (await api.getTranslation({ params }, { signal })).data,
  });
}

export interface TextCounts {
  texts: number;
  /** What visitors read in the language, outdated texts included. */
  translated: number;
  outdated: number;
}

export function countTexts(texts: readonly TranslatedText[]): TextCounts {
  return {
    texts: texts.length,
    translated: texts.filter(({ state }) => state !== 'missing').length,
    outdated: texts.filter(({ state }) => state === 'outdated').length,
  };
}

/** What is left to do, in two words. */
export function describeCounts({ texts, translated, outdated }: TextCounts): string {
  if (texts === 0) return 'no texts';
  if (outdated > 0) return `${outdated} outdated`;
  return translated < texts ? `${texts - translated} missing` : 'complete';
}
