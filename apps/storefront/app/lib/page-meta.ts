import { getLanguage, m, toLocalizedPath, toOpenGraphLocale } from '@credit-studio/messages';
import type { MetaDescriptor } from 'react-router';

export const siteName = 'Credit Studio';

/** Titles end with the product's name, so that tabs and bookmarks show which site they belong to. */
export function toPageTitle(title: string): string {
  return `${title} | ${siteName}`;
}

const sharedImage = {
  path: '/images/og-image.jpg',
  widthPx: 1200,
  heightPx: 630,
};

/** With the size known, sites show the image on the first share. */
function describeSharedImage(): MetaDescriptor[] {
  return [
    { property: 'og:image:width', content: String(sharedImage.widthPx) },
    { property: 'og:image:height', content: String(sharedImage.heightPx) },
    { property: 'og:image:alt', content: m.site_shared_image() },
  ];
}

/** Search engines cut descriptions off near here. */
const descriptionLimit = 160;

export interface PageMetaInput {
  /** As the tab shows it. */
  title: string;
  description: string;
  /** The page's one address, without a query. */
  path: string;
  /** `STOREFRONT_ORIGIN`. */
  origin: string;
  /** Absolute address of an image for shared links. Default: the site's image. */
  imageUrl?: string | null;
  /** Open Graph's type of the page. Default `website`. */
  type?: 'website' | 'video.other';
  /** schema.org objects, see `structured-data.ts`. */
  structuredData?: readonly object[];
}

/** One line, cut at a word. */
export function toMetaDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLimit) return line;
  return `${line.slice(0, descriptionLimit - 1).replace(/\s+\S*$/, '')}…`;
}

/** Everything that search engines and link previews read on a public page. */
export function createPageMeta(input: PageMetaInput): MetaDescriptor[] {
  const { title, origin, path, imageUrl, type = 'website', structuredData = [] } = input;
  const description = toMetaDescription(input.description);
  const url = `${origin}${toLocalizedPath(path)}`;
  const image = imageUrl || `${origin}${sharedImage.path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: toOpenGraphLocale(getLanguage()) },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...(imageUrl ? [] : describeSharedImage()),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** For pages that search engines must not list. */
export const noIndex: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** For a page whose address may contain a one-time code, which search engines and other sites must not see. */
export function createOneTimeLinkMeta(title: string): MetaDescriptor[] {
  return [...createNoIndexMeta(title), { name: 'referrer', content: 'no-referrer' }];
}

/** Title and robots rule of a page that search engines must not list. */
export function createNoIndexMeta(title: string): MetaDescriptor[] {
  return [{ title: toPageTitle(title) }, noIndex];
}
