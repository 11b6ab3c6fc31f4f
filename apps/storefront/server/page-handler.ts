import { baseLanguage, type Language, splitLanguage, toLanguagePrefix } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';

export type PageHandler = (request: Request, context?: RouterContextProvider) => Promise<Response>;

export interface PageHandlerParts {
  build: ServerBuild;
  languages: readonly Language[];
  mode?: 'production' | 'development';
}

/** The language of an address; the base one, which knows no such page, if it is not offered. */
function findLanguage(path: string, languages: readonly Language[]): Language {
  const { language } = splitLanguage(path);
  return languages.includes(language) ? language : baseLanguage;
}

export function isTranslated(path: string, languages: readonly Language[]): boolean {
  return findLanguage(path, languages) !== baseLanguage;
}

/**
 * Renders a page in the language of its address. The routes know no language: the prefix of each one is the base of its
 * router, which puts it before every link and redirect.
 */
export function createPageHandler({ build, languages, mode = 'production' }: PageHandlerParts): PageHandler {
  const createHandler = (language: Language) =>
    createRequestHandler({ ...build, basename: toLanguagePrefix(language) || '/' }, mode);
  const base = createHandler(baseLanguage);
  const others = new Map(
    languages
      .filter((language) => language !== baseLanguage)
      .map((language) => [language, createHandler(language)]),
  );
  return (request, context) => {
    const language = findLanguage(new URL(request.url).pathname, languages);
    const handle = others.get(language) ?? base;
    return runInLanguage(language, () => handle(request, context));
  };
}
