export { renderControlPage } from './control-page.ts';
export { escapeHtml, renderPage } from './html.ts';
export { registerControlPage } from './register-control-page.ts';
