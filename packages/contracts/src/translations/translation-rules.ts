/** What has texts in several languages. The kinds are those of the audit log. */
export const translatedKinds = ['section', 'feature', 'testimonial', 'package', 'item', 'media'] as const;
export type TranslatedKind = (typeof translatedKinds)[number];

/**
 * What visitors read in another language:
 * - `missing`: the original, because there is no translation
 * - `built-in`: a translation that comes with the software, of a starting text that no one has changed
 * - `current`: the shop’s own translation
 * - `outdated`: the shop’s own translation of a text that has changed since
 */
export const translationStates = ['missing', 'built-in', 'current', 'outdated'] as const;
export type TranslationState = (typeof translationStates)[number];
