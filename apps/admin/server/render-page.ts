import type { PublicConfiguration } from '../src/lib/public-configuration.ts';

/** Written by Vite as the nonce of every script and style of the page. */
export const noncePlaceholder = '__CSP_NONCE__';
// With its quotes, so that the page's source is valid JSON there.
const configurationPlaceholder = '"__CONFIGURATION__"';

// `<` is the one character that could end the script element early.
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Puts the configuration into the page. */
export function insertConfiguration(page: string, configuration: PublicConfiguration): string {
  // A function, because `$` has a meaning in a replacement text.
  return page.replace(configurationPlaceholder, () => toScriptJson(configuration));
}

/** The page for one answer: a fresh nonce first, so that no configured text can pick it up. */
export function renderPage(input: {
  template: string;
  nonce: string;
  configuration: PublicConfiguration;
}): string {
  return insertConfiguration(input.template.replaceAll(noncePlaceholder, input.nonce), input.configuration);
}
