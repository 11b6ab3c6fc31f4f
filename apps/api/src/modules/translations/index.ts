export { listTexts, type OriginalText, type TextField } from './list-texts.ts';
export { matchesTranslation, readLanguage, toTextLanguage, translateAll } from './translate.ts';
export { cutWindow, type Original, type OriginalSource } from './translated-kind.ts';
export { translationRoutes } from './translations.routes.ts';
