/** A page without the nonce that it was rendered with, and the texts of the inline elements that had it. */
interface DetachedPage {
  html: string;
  scripts: string[];
  styles: string[];
}

/**
 * Prepares a page that was rendered with `nonce` for all visitors: its policy permits by hash the texts of the inline
 * elements that had the nonce. An element that came in with content has none, so it stays forbidden.
 */
export function detachNonce(html: string, nonce: string): DetachedPage {
  const attribute = ` nonce="${nonce}"`;
  return {
    html: html.replaceAll(attribute, ''),
    scripts: findTexts(html, 'script', attribute),
    styles: findTexts(html, 'style', attribute),
  };
}

function findTexts(html: string, name: 'script' | 'style', attribute: string): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'));
  return [...elements].flatMap(([, attributes = '', text = '']) =>
    text !== '' && attributes.includes(attribute) ? [text] : [],
  );
}
