import { describe, expect, it } from 'vitest';
import { containPage } from './contain-page.ts';

const html = `<!doctype html><html lang="en"><head><title>A</title><style>p { color: red }</style></head>
<body><p>Hello</p><script>document.title = 'B'</script></body></html>`;

function parse(text: string) {
  return new DOMParser().parseFromString(text, 'text/html');
}

describe('containPage', () => {
  it('puts a policy without network in front of everything else in the page', () => {
    const contained = containPage(html, undefined);
    expect(contained).toMatch(/^<!doctype html>/);
    const first = parse(contained).head.firstElementChild;
    expect(first?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
    expect(first?.getAttribute('content')).toContain("default-src 'none'");
    expect(first?.getAttribute('content')).not.toMatch(/https?:|\*|connect-src/);
  });

  it('keeps the page as it is otherwise', () => {
    const page = parse(containPage(html, undefined));
    expect(page.documentElement.lang).toBe('en');
    expect(page.querySelector('p')?.textContent).toBe('Hello');
    expect(page.querySelector('script')?.textContent).toBe("document.title = 'B'");
    expect(page.querySelector('[nonce]')).toBeNull();
  });

  it('lets the scripts and styles of the page pass the policy of the storefront', () => {
    const page = parse(containPage(html, 'N0nce'));
    const nonces = [...page.querySelectorAll('script, style')].map((element) =>
      element.getAttribute('nonce'),
    );
    expect(nonces).toEqual(['N0nce', 'N0nce']);
  });

  it('turns handlers in attributes into scripts that pass the policy', () => {
    const written = `<body><button onclick="this.hidden = true">Hide</button><p onclick="a('</script>')">B</p></body>`;
    const page = parse(containPage(written, 'N0nce'));
    expect(page.querySelector('[onclick]')).toBeNull();
    const [first, second, ...others] = [...page.querySelectorAll('script')];
    expect(others).toEqual([]);
    expect(first?.getAttribute('nonce')).toBe('N0nce');
    expect(first?.textContent).toMatch(
      /inline-handler="0"]'\)\.onclick = function \(event\) \{ this\.hidden = true/,
    );
    expect(second?.textContent).toContain("a('<\\/script>')");
  });

  it.each([
    ['a script in front of it', `<script>alert(1)</script>${html}`],
    ['no head', '<p>Only text</p>'],
    ['nothing in it', ''],
  ])('puts the policy first in a page with %s', (_, text) => {
    const page = parse(containPage(text, undefined));
    expect(page.head.firstElementChild?.getAttribute('http-equiv')).toBe('Content-Security-Policy');
  });
});
