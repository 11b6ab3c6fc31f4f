/** What a generated page may do in its frame: run and look as it was written, and reach nothing. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data: blob:; form-action 'none'; base-uri 'none'";

/**
 * The page for a sandboxed frame, with a policy that allows no network. The frame also inherits the policy of our page,
 * which lets only scripts and styles with its nonce pass, so they get it. Its separate origin cannot reach ours.
 */
export function containPage(html: string, nonce: string | undefined): string {
  // Before it is parsed: our policy also watches a document that is only parsed, and runs nothing.
  const admitted = nonce ? html.replace(/<(?:script|style)(?=[\s>])/gi, `$& nonce="${nonce}"`) : html;
  const page = new DOMParser().parseFromString(admitted, 'text/html');
  const meta = page.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy;
  page.head.prepend(meta);
  if (nonce) admitHandlers(page, nonce);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

const handlerMark = 'data-inline-handler';

/**
 * Turns handlers in attributes, such as `onclick`, into scripts with the nonce: our policy has no place for them. Each becomes
 * a separate script, so that one with a mistake stops no other.
 */
function admitHandlers(page: Document, nonce: string): void {
  let count = 0;
  for (const element of page.querySelectorAll('*')) {
    const handlers = [...element.attributes].filter(({ name }) => /^on[a-z]+$/.test(name));
    if (handlers.length === 0) continue;
    const mark = String(count++);
    element.setAttribute(handlerMark, mark);
    const find =
      element === page.body ? 'document.body' : `document.querySelector('[${handlerMark}="${mark}"]')`;
    for (const { name, value } of handlers) {
      element.removeAttribute(name);
      const script = page.createElement('script');
      script.setAttribute('nonce', nonce);
      script.textContent = `${find}.${name} = function (event) { ${value.replaceAll('</', '<\\/')}\n};`;
      page.body.append(script);
    }
  }
}
