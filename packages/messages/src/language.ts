import { baseLocale, type Locale, locales, overwriteGetLocale } from '#compiled/runtime.js';

/** A language that the product is written in, as a BCP 47 tag. */
export type Language = Locale;

/** All of them, the one of the addresses without a prefix first. */
export const languages: readonly Language[] = locales;

export const baseLanguage: Language = baseLocale;

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text);
}

/** What finds the language of the render or request that is running. */
export type LanguageReader = () => string | undefined;

/** Servers have none, and their compilers no type for it. */
interface Browser {
  document?: { documentElement: { lang: string } };
}

/** A browser shows one document in one language; a server brings its own reader. */
let read: LanguageReader = () => (globalThis as Browser).document?.documentElement.lang;

/** Where the reader finds none, the one before it is asked: tests run a server and a browser side by side. */
export function readLanguageWith(reader: LanguageReader): void {
  const before = read;
  read = () => reader() ?? before();
}

/** The language of what is being rendered. */
export function getLanguage(): Language {
  const language = read();
  return language !== undefined && isLanguage(language) ? language : baseLanguage;
}

overwriteGetLocale(getLanguage);
