import { createCachedContent } from '../../lib/cached-content.ts';

/** What the user area takes from the site's footer. */
interface FooterLogo {
  logoUrl: string | null;
}

const hourMs = 60 * 60_000;

function parseLogo(stored: unknown): FooterLogo | null {
  if (typeof stored !== 'object' || stored === null || !('logoUrl' in stored)) return null;
  const { logoUrl } = stored;
  return logoUrl === null || typeof logoUrl === 'string' ? { logoUrl } : null;
}

/** Footer data, good for an hour in this browser. */
export const footerCache = createCachedContent({ name: 'footer', ttlMs: hourMs, parse: parseLogo });
