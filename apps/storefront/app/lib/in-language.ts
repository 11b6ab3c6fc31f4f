import { baseLanguage, getLanguage } from '@credit-studio/messages';

/** The query with which a read of the shop's content asks for texts in the language of the page. */
export function inLanguage(): { language?: string } {
  const language = getLanguage();
  // The original texts have one address, with or without several languages.
  return language === baseLanguage ? {} : { language };
}
