/** Sections that are only on some pages: their styles stay separate downloads. */
const rareSections = 'call-to-action|page-hero|shop';
/**
 * Folders of the kit that public pages use. `theme-variables.test.ts` in the kit has the same list and the legal pages,
 * whose styles are a separate file.
 */
const siteFolders =
  'button|color-scheme-toggle|error-panel|link|loading-block|logo|message-panels|plain-field|safe-image|sections|skip-link|toasts|visually-hidden';

const siteStyles = new RegExp(
  `/packages/ui/src/(?!sections/(?:${rareSections})/)(?:(?:${siteFolders})/.*|theme/styles-marketing)\\.css$|/app/features/(?:contact|site)/.*\\.css$`,
);
/** The islands on most pages. Rarer ones stay separate downloads. */
const siteIslands =
  /\/(?:start-islands|static-header|scroll-to-top|clip-compare|example-clips|create-session)\.tsx?$/;
const reactLibrary = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * A visitor's first page should need few files, because each costs a round trip: one for React, one for the islands of
 * static pages, and one stylesheet.
 */
export const siteChunks = {
  groups: [
    { name: 'react', test: reactLibrary, priority: 3 },
    { name: 'site-styles', test: siteStyles, priority: 2 },
    { name: 'site', test: siteIslands, priority: 1 },
  ],
};
