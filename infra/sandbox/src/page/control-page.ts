import { escapeHtml, renderPage } from './html.ts';

interface FaultButton {
  label: string;
  /** The body that goes to `POST /__control/faults`. */
  fault: object;
}

interface ControlPage {
  title: string;
  intro: string;
  faults: FaultButton[];
}

const style = `
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1rem 4rem; display: grid;
  grid-template-columns: minmax(0, 1fr); gap: 1.5rem; } header { display: grid; gap: .5rem; } section { background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem; padding: 1.25rem; } .buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th { text-align: left; color: var(--soft); font-weight: 600; } th, td { padding: .45rem .75rem .45rem 0;
  border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; min-width: 6rem; }
code { font-size: .85rem; } td button { padding: .15rem .6rem; font-size: .85rem; margin: 0 .25rem .25rem 0; }`;

/** The page on `/`: the state of the sandbox, updated by its script, and buttons that make the next calls fail. */
export function renderControlPage({ title, intro, faults }: ControlPage): string {
  const buttons = faults
    .map(
      ({ label, fault }) =>
        `<button type="button" data-fault="${escapeHtml(JSON.stringify(fault))}">${escapeHtml(label)}</button>`,
    )
    .join('');
  return renderPage({
    title,
    style,
    scripts: ['/__control/page.js'],
    body: `<main><header><span><span class="badge">Sandbox</span></span><h1>${escapeHtml(title)}</h1>
<p class="soft">${escapeHtml(intro)}</p></header>
<section aria-labelledby="faults"><h2 id="faults">Make the next call fail</h2><div class="buttons">${buttons}
<button type="button" data-clear>Clear faults</button></div><p id="pending" class="soft"></p></section>
<div id="tables" style="display:contents"></div>
<p id="state" role="status" class="soft">Loading…</p></main>`,
  });
}
