import { darkTokens, lightTokens, type SchemeTokens } from './scheme-tokens.ts';

/**
 * The colours of the console: the site's, on three steps of surface in both schemes. The navigation lies lowest, cards
 * and tables above the page, menus and dialogs above them.
 */
export const consoleTokens: Readonly<Record<'light' | 'dark', SchemeTokens>> = {
  light: {
    ...lightTokens,
    rail: '#f5f1ea',
    paper: '#fbfaf7',
    surface: '#ffffff',
    raised: '#ffffff',
    sunken: '#efebe3',
    hairline: '#e5dfd4',
  },
  dark: {
    ...darkTokens,
    rail: '#0c0a09',
    paper: '#141210',
    surface: '#1c1917',
    raised: '#26221f',
    sunken: '#292420',
    hairline: '#302b26',
  },
};
