/**
 * Whether `If-None-Match` names this version (RFC 9110, section 13.1.2). The comparison is the weak one: a proxy
 * that compresses marks the tags that it passes on as weak.
 */
export function isVersionKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
}
