import { isLanguage, type Language } from '@credit-studio/messages';

/** Set once someone has closed the hint: it never comes back in this browser. */
const closedKey = 'credit-studio.language-hint';

/** What a browser prefers among the languages of a page; null where that is the one which the page is in. */
export function findPreferredLanguage(
  shown: string,
  { preferred, offered }: { preferred: readonly string[]; offered: readonly Language[] },
): Language | null {
  const wanted = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  const best = wanted.flatMap((name) => offered.find((language) => language === name) ?? [])[0];
  return best === undefined || best === shown ? null : best;
}

/** Links of the document to itself in other languages, which its server wrote for search engines. */
function readAlternates(): Map<Language, URL> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"][hreflang]');
  return new Map(
    [...links].flatMap(({ hreflang, href }) => (isLanguage(hreflang) ? [[hreflang, new URL(href)]] : [])),
  );
}

/** Reading and writing throws in some private modes. */
function isClosed(): boolean {
  try {
    return window.localStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    window.localStorage.setItem(closedKey, 'closed');
  } catch {
    // Then it comes back on the next page.
  }
}

/**
 * Says that the page is there in the language of the browser, if it was opened in another one. It is decided here and not on
 * the server, so that all visitors get the same page. Only those who see the hint download it.
 */
export async function offerLanguage(): Promise<void> {
  const alternates = readAlternates();
  const languages = { preferred: window.navigator.languages, offered: [...alternates.keys()] };
  const language = findPreferredLanguage(document.documentElement.lang, languages);
  const address = language && alternates.get(language);
  if (!address || isClosed()) return;
  const { search, hash } = window.location;
  const { showLanguageHint } = await import('./language-hint.tsx');
  showLanguageHint({
    ...{ language, href: `${address.pathname}${search}${hash}` },
    onClose: rememberClosed,
  });
}
