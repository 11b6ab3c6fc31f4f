/** Escapes text for HTML and for attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface PageOptions {
  title: string;
  body: string;
  /** URLs of the sandbox's scripts; the page's policy forbids inline scripts. */
  scripts?: string[];
  style?: string;
}

export function renderPage({ title, body, scripts = [], style = '' }: PageOptions): string {
  const tags = scripts
    .map((source) => `<script type="module" src="${escapeHtml(source)}"></script>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,"><style>${baseStyle}${style}</style>${tags}</head><body>${body}</body></html>`;
}

const baseStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif;
  --paper: light-dark(#f4f2ed, #131211); --card: light-dark(#ffffff, #1e1c1a); --ink: light-dark(#1a1814, #f2eee7);
  --soft: light-dark(#5e584d, #b3aa9b); --line: light-dark(#dcd6ca, #3a362f); --accent: light-dark(#0a5bb5, #7db8ff);
  --accent-ink: light-dark(#ffffff, #0b1b2d); --warn: light-dark(#7a4a00, #ffc773); --warn-paper: light-dark(#fff3d6, #33260d);
  --bad: light-dark(#a3231a, #ff9d93); --good: light-dark(#14693a, #7fd8a3); }
* { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0; } h2 { font-size: 1.05rem; margin: 0 0 .75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button { font: inherit; cursor: pointer; border-radius: .5rem; border: 1px solid var(--line); background: var(--card);
  color: inherit; padding: .45rem .9rem; } button:hover { border-color: var(--accent); }
.badge { display: inline-block; padding: .1rem .6rem; border-radius: 1rem; background: var(--warn-paper);
  color: var(--warn); font-size: .85rem; font-weight: 600; } .soft { color: var(--soft); }`;
