const videoHosts = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);
const pathForms = new Set(['embed', 'shorts', 'live', 'v', 'e']);
const videoIdPattern = /^[\w-]{11}$/;

function toUrl(text: string): URL | null {
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return URL.canParse(withScheme) ? new URL(withScheme) : null;
}

function findCandidate(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return first;
  if (!videoHosts.has(host)) return null;
  if (pathForms.has(first)) return second;
  return url.searchParams.get('v');
}

/**
 * Video id of a YouTube watch, share, embed, shorts or live link; null unless it is exactly 11 characters of the
 * site's alphabet.
 */
export function parseVideoId(link: string | null | undefined): string | null {
  const url = link?.trim() ? toUrl(link.trim()) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const candidate = findCandidate(url);
  return candidate && videoIdPattern.test(candidate) ? candidate : null;
}
