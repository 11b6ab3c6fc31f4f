import headingUrl from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** `<link rel="preload">` attributes of the two faces every page draws with. */
export const fontPreloads = [headingUrl, textUrl].map((href) => ({
  rel: 'preload' as const,
  href,
  as: 'font' as const,
  type: 'font/woff2' as const,
  crossOrigin: 'anonymous' as const,
}));
