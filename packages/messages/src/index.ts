export * as m from '#compiled/messages/_index.js';
export type { MessagePart } from '#compiled/runtime.js';
export { baseLanguage, getLanguage, isLanguage, type Language, languages } from './language.ts';
export { parseLanguageList } from './language-list.ts';
export { getDateLocale, getNumberLocale, nameLanguage, toOpenGraphLocale } from './locales.ts';
export { splitLanguage, toLanguagePrefix, toLocalizedPath } from './localized-path.ts';
