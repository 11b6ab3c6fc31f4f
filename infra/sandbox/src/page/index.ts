export { renderControlPage } from './control-page.ts';
export { escapeHtml, renderPage } from './html.ts';
export { registerControlPage, shownRows } from './register-control-page.ts';
