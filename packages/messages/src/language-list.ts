import { baseLanguage, isLanguage, type Language } from './language.ts';

/** The languages that a shop offers, from a setting such as `en,de`; null for a list that does not begin with the base language. */
export function parseLanguageList(text: string): Language[] | null {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const found = names.filter(isLanguage);
  return found.length === names.length && found[0] === baseLanguage ? found : null;
}
