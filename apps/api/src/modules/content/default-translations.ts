import type { LegalPageFields, LegalPageName, SectionName } from '@credit-studio/contracts';
import type { Language } from '@credit-studio/messages';
import { listTexts, type TextField } from '../translations/index.ts';
import { contentDefaults, type DefaultTexts } from './content-defaults.ts';
import { germanDefaults } from './german-defaults.ts';
import { germanLegalPages } from './legal-pages/german-legal-pages.ts';
import { legalPageDefaults } from './legal-pages/legal-page-defaults.ts';

type Defaults = Record<SectionName | LegalPageName, object>;

const originals: Defaults = { ...contentDefaults, ...legalPageDefaults };
/** A language is added here with its files. */
const inOtherLanguages: Partial<Record<Language, Defaults>> = {
  de: { ...germanDefaults, ...germanLegalPages } satisfies DefaultTexts &
    Record<LegalPageName, LegalPageFields>,
};

type BuiltIn = Partial<Record<Language, string>>;

/** Translations of the starting texts of a section or a legal page, by the field's path and the text. */
export function listBuiltIn(
  name: SectionName | LegalPageName,
  fields: readonly TextField[],
): Map<string, BuiltIn> {
  const byText = new Map<string, BuiltIn>();
  for (const [language, texts] of Object.entries(inOtherLanguages)) {
    const translated = new Map(listTexts(texts[name], fields).map(({ path, original }) => [path, original]));
    for (const { path, pattern, original } of listTexts(originals[name], fields)) {
      const text = translated.get(path);
      const key = `${pattern}\n${original}`;
      if (text !== undefined) byText.set(key, { ...byText.get(key), [language]: text });
    }
  }
  return byText;
}
