import { findNamedColour } from './image-facts.ts';
import type { Layout, LayoutBand } from './image-layout.ts';

const plainLayout: Layout = {
  bands: [
    { colour: '#1f2937', cells: ['#1f2937'], share: 0.3 },
    { colour: '#f8fafc', cells: ['#f8fafc', '#e2e8f0', '#cbd5e1'], share: 0.7 },
  ],
  accent: '#2563eb',
};

/** One responsive page with a section for each part of the image, in its colours. */
export function composePage(layout: Layout | null, wish: string): string {
  const { bands, accent } = layout ?? plainLayout;
  const title = escapeHtml(wish.slice(0, 60) || 'Untitled page');
  const colour = findNamedColour(wish) ?? accent;
  const [first, ...others] = bands;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { --accent: ${colour}; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; color: #111827; background: #ffffff; }
  header, section, footer { padding: clamp(1.5rem, 5vw, 4rem); }
  h1 { margin: 0 0 1rem; font-size: clamp(1.75rem, 5vw, 3rem); line-height: 1.15; }
  .button { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: var(--accent);
    color: #ffffff; text-decoration: none; }
  .cells { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr)); }
  .cell { min-height: 9rem; padding: 1rem; border-radius: 0.75rem; }
</style>
</head>
<body>
${composeHeader(first, title)}
<main>
${others.map(composeSection).join('\n')}
</main>
<footer><p>${escapeHtml(wish || 'Made from an image.')}</p></footer>
<script>
  for (const cell of document.querySelectorAll('.cell'))
    cell.addEventListener('click', () => cell.classList.toggle('chosen'));
</script>
</body>
</html>
`;
}

function composeHeader(band: LayoutBand | undefined, title: string): string {
  const background = band?.colour ?? '#ffffff';
  return `<header style="background: ${background}; color: ${chooseInk(background)}">
  <h1>${title}</h1>
  <a class="button" href="#part-1">See more</a>
</header>`;
}

function composeSection({ colour, cells, share }: LayoutBand, index: number): string {
  const height = Math.round(share * 60);
  return `<section id="part-${index + 1}" style="background: ${colour}; color: ${chooseInk(colour)}; min-height: ${height}vh">
  <h2>Part ${index + 1}</h2>
  <div class="cells">
${cells.map((cell, at) => `    <div class="cell" style="background: ${cell}; color: ${chooseInk(cell)}">Item ${at + 1}</div>`).join('\n')}
  </div>
</section>`;
}

/** Black or white, whichever is easier to read. */
function chooseInk(hex: string): string {
  const [red = 0, green = 0, blue = 0] =
    hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? [];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140 ? '#111827' : '#ffffff';
}

/** The same page with the change as its first section, and in the colour that the wish names. */
export function changePage(page: string, wish: string): string {
  const colour = findNamedColour(wish);
  const coloured = colour ? page.replace(/--accent: [^;]+;/, `--accent: ${colour};`) : page;
  const note = `<section class="change"><h2>${escapeHtml(wish || 'Changed')}</h2></section>`;
  return /<main>/.test(coloured)
    ? coloured.replace('<main>', `<main>\n${note}`)
    : coloured.replace(/<\/body>/i, `${note}\n</body>`);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
