/** What a generated page may do in its frame: run and look as it was written, and reach nothing. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:; form-action 'none'; base-uri 'none'";

/**
 * The page for a sandboxed frame, with a policy that allows no network. The frame inherits the policy of our own page as
 * well, which lets only scripts and styles with its nonce pass, so they get it. The frame has a separate origin, from which ours cannot be reached.
 */
export function containPage(html: string, nonce: string | undefined): string {
  // A document that was only parsed runs nothing.
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (nonce)
    for (const element of page.querySelectorAll('script, style')) element.setAttribute('nonce', nonce);
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  page.head.prepend(meta);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
