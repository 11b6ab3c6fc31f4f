import { getLanguage, type Language } from './language.ts';

interface Locales {
  numbers: string;
  dates: string;
}

/** English has American prices and British dates. A language without an entry is written as its tag says. */
const mixed: Partial<Record<Language, Locales>> = { en: { numbers: 'en-US', dates: 'en-GB' } };

/** For `Intl.NumberFormat`, in the language that is being rendered. */
export function getNumberLocale(): string {
  const language = getLanguage();
  return mixed[language]?.numbers ?? language;
}

/** For `Intl.DateTimeFormat`, in the language that is being rendered. */
export function getDateLocale(): string {
  const language = getLanguage();
  return mixed[language]?.dates ?? language;
}

/** A language with its most likely region, as Open Graph writes it: `de_DE`. */
export function toOpenGraphLocale(language: Language): string {
  const { region } = new Intl.Locale(language).maximize();
  return `${language}_${region}`;
}

/** What a language calls itself: `Deutsch`. */
export function nameLanguage(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
