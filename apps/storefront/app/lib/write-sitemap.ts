import { type Language, toLocalizedPath } from '@credit-studio/messages';

export interface SitemapEntry {
  path: string;
  /** ISO 8601; null if unknown. */
  lastChange: string | null;
}

function escapeXml(text: string) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The part of the configuration that it needs. */
interface Site {
  STOREFRONT_ORIGIN: string;
  LANGUAGES: readonly Language[];
}

/** https://www.sitemaps.org/protocol.html, each language of a page with links to all of them. */
export function writeSitemap(
  { STOREFRONT_ORIGIN: origin, LANGUAGES: languages }: Site,
  entries: readonly SitemapEntry[],
) {
  const urls = entries.flatMap(({ path, lastChange }) => {
    const lastmod = lastChange ? `<lastmod>${escapeXml(lastChange)}</lastmod>` : '';
    const addresses = languages.map((language) => escapeXml(origin + toLocalizedPath(path, language)));
    const links = languages.map(
      (language, index) => `<xhtml:link rel="alternate" hreflang="${language}" href="${addresses[index]}"/>`,
    );
    const alternates = languages.length > 1 ? links.join('') : '';
    return addresses.map((address) => `  <url><loc>${address}</loc>${lastmod}${alternates}</url>\n`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
}
