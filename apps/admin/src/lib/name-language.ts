const names = new Intl.DisplayNames('en', { type: 'language' });

/** What the console calls the language of a tag: `German` for `de`. */
export function nameLanguage(language: string): string {
  return names.of(language) ?? language;
}
