/** Folders of the kit that public pages draw with; `theme-variables.test.ts` of the kit names the same. */
const siteFolders =
  'button|color-scheme-toggle|error-panel|link|loading-block|logo|message-panels|plain-field|safe-image|sections|skip-link|toasts|visually-hidden';

const siteStyles = new RegExp(
  `/packages/ui/src/(?:(?:${siteFolders})/.*|theme/styles-marketing)\\.css$|/app/features/(?:contact|site)/.*\\.css$`,
);
/** The islands that most visitors meet. Rarer ones stay downloads of their own. */
const siteIslands =
  /\/(?:start-islands|static-header|scroll-to-top|testimonials-carousel|video-box|create-session)\.tsx?$/;
const reactLibrary = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * A visitor's first page should ask for few files: each costs a round trip. React is one, everything that brings
 * static pages to life is another, and their styles are one sheet.
 */
export const siteChunks = {
  groups: [
    { name: 'react', test: reactLibrary, priority: 3 },
    { name: 'site-styles', test: siteStyles, priority: 2 },
    { name: 'site', test: siteIslands, priority: 1 },
  ],
};
