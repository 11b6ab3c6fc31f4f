/** Meaning of a colour in one scheme. Every `ink` reads on its `wash`, on `paper` and on `surface` at 4.5:1. */
export interface SchemeTokens {
  /** Page background. */
  paper: string;
  /** Cards, dialogs, menus, inputs. */
  surface: string;
  /** What lies above cards: menus, dialogs, popovers. */
  raised: string;
  /** The navigation next to the page. */
  rail: string;
  /** Wells, table heads, hovers. */
  sunken: string;
  /** The band behind every other section of the public pages. */
  stage: string;
  ink: string;
  inkDimmed: string;
  inkPlaceholder: string;
  /** Decorative separators. */
  hairline: string;
  /** Edges a person must see to find a control: 3:1. */
  edge: string;
  accent: string;
  accentHover: string;
  /** Text on `accent`. */
  accentContrast: string;
  /** Accent as text or link. */
  accentInk: string;
  accentWash: string;
  coin: string;
  coinInk: string;
  coinWash: string;
  successInk: string;
  successWash: string;
  warningInk: string;
  warningWash: string;
  dangerInk: string;
  dangerWash: string;
  infoInk: string;
  infoWash: string;
  neutralInk: string;
  neutralWash: string;
  /** The one highlighted card: inverted against its page. */
  highlight: string;
  highlightInk: string;
  highlightInkDimmed: string;
  highlightAccent: string;
  /** Footer and tooltips: dark in both schemes. */
  band: string;
  bandRaised: string;
  bandInk: string;
  bandInkDimmed: string;
  bandHairline: string;
  bandAccent: string;
  /** The ring around what has the keyboard's focus. Not the colour of errors, which would read as one. */
  focus: string;
}

export const lightTokens: SchemeTokens = {
  paper: '#faf8f4',
  surface: '#fffefb',
  raised: '#fffefb',
  rail: '#fffefb',
  sunken: '#f2ede4',
  stage: '#f2ede4',
  ink: '#17140f',
  inkDimmed: '#5c5448',
  inkPlaceholder: '#6d6456',
  hairline: '#e2dacc',
  edge: '#8c8272',
  accent: '#c93a14',
  accentHover: '#ab2f0f',
  accentContrast: '#ffffff',
  accentInk: '#b5330f',
  accentWash: '#fdebe3',
  coin: '#d9a21b',
  coinInk: '#6f5004',
  coinWash: '#fbf0d2',
  successInk: '#1d5f2b',
  successWash: '#e2f1e3',
  warningInk: '#6d4b00',
  warningWash: '#fcefcb',
  dangerInk: '#9c2119',
  dangerWash: '#fce6e3',
  infoInk: '#1d5080',
  infoWash: '#e2edf7',
  neutralInk: '#514a3f',
  neutralWash: '#ece6db',
  highlight: '#231d17',
  highlightInk: '#f6f1e8',
  highlightInkDimmed: '#bdb3a4',
  highlightAccent: '#ff8a65',
  band: '#191511',
  bandRaised: '#262019',
  bandInk: '#f6f1e8',
  bandInkDimmed: '#bdb3a4',
  bandHairline: '#3b342b',
  bandAccent: '#ff8a65',
  focus: '#1d5fa8',
};

export const darkTokens: SchemeTokens = {
  paper: '#12100e',
  surface: '#1d1916',
  raised: '#1d1916',
  rail: '#1d1916',
  sunken: '#27221d',
  stage: '#1b1714',
  ink: '#f0ebe2',
  inkDimmed: '#b9b0a2',
  inkPlaceholder: '#a1978a',
  hairline: '#332d26',
  edge: '#7d7365',
  accent: '#cf4018',
  accentHover: '#b93510',
  accentContrast: '#ffffff',
  accentInk: '#ff9472',
  accentWash: '#3a1a10',
  coin: '#edbf4a',
  coinInk: '#f0ca6a',
  coinWash: '#332810',
  successInk: '#94d79c',
  successWash: '#16301b',
  warningInk: '#f2cd72',
  warningWash: '#352a0e',
  dangerInk: '#ffa59c',
  dangerWash: '#3d1916',
  infoInk: '#9cc8f0',
  infoWash: '#15293d',
  neutralInk: '#cfc6b8',
  neutralWash: '#302b24',
  highlight: '#f4eee3',
  highlightInk: '#17140f',
  highlightInkDimmed: '#5c5448',
  highlightAccent: '#b5330f',
  band: '#1d1916',
  bandRaised: '#28231d',
  bandInk: '#f6f1e8',
  bandInkDimmed: '#bdb3a4',
  bandHairline: '#3b342b',
  bandAccent: '#ff9472',
  focus: '#8cc4ff',
};

/** The page's own colour, for the browser's frame around it. */
export const pageColors = { light: lightTokens.paper, dark: darkTokens.paper };
