import { countries } from '@credit-studio/contracts/rules';
import { baseLanguage, getLanguage } from '@credit-studio/messages';

/** The country of a record in the language of the page. Records have English names; other texts stay as they are. */
export function nameCountry(stored: string): string {
  const language = getLanguage();
  const country = countries.find(({ name }) => name === stored);
  if (language === baseLanguage || !country) return stored;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country.code) ?? stored;
}
