import { baseLanguage, getLanguage, isLanguage, type Language } from './language.ts';

/** What the addresses of a language start with: nothing, or `/de`. */
export function toLanguagePrefix(language: Language): string {
  return language === baseLanguage ? '' : `/${language}`;
}

/** The language of a path or address of the site, and the path as it is in the base language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!isLanguage(first) || first === baseLanguage) return { language: baseLanguage, path };
  const rest = path.slice(first.length + 1);
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A path of the site in another language, or in the one that is being rendered. Other addresses stay as they are. */
export function toLocalizedPath(path: string, language: Language = getLanguage()): string {
  const prefix = toLanguagePrefix(language);
  const isOfSite = path.startsWith('/') && !path.startsWith('//');
  if (prefix === '' || !isOfSite) return path;
  // The home page has no slash at its end, as no page has.
  return `${prefix}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
