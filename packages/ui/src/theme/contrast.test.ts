import { describe, expect, it } from 'vitest';
import { consoleTokens } from './console-tokens.ts';
import { paletteTuples } from './palette.ts';
import { darkTokens, lightTokens, type SchemeTokens } from './scheme-tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [keyof SchemeTokens, keyof SchemeTokens];

const pages = ['paper', 'surface', 'raised', 'rail', 'sunken', 'stage'] as const;
const textPairs: readonly Pair[] = [
  ...pages.flatMap((page): Pair[] => [
    ['ink', page],
    ['inkDimmed', page],
    ['inkPlaceholder', page],
    ['accentInk', page],
    ['dangerInk', page],
    ['successInk', page],
  ]),
  ['accentContrast', 'accent'],
  ['accentContrast', 'accentHover'],
  ['accentInk', 'accentWash'],
  ['coinInk', 'coinWash'],
  ['successInk', 'successWash'],
  ['warningInk', 'warningWash'],
  ['dangerInk', 'dangerWash'],
  ['ink', 'dangerWash'],
  ['infoInk', 'infoWash'],
  ['neutralInk', 'neutralWash'],
  ['highlightInk', 'highlight'],
  ['highlightInkDimmed', 'highlight'],
  ['highlightAccent', 'highlight'],
  ['bandInk', 'band'],
  ['bandInk', 'bandRaised'],
  ['bandInkDimmed', 'band'],
  ['bandInkDimmed', 'bandRaised'],
  ['paper', 'ink'],
];
const graphicPairs: readonly Pair[] = [
  ...pages.flatMap((page): Pair[] => [
    ['edge', page],
    ['focus', page],
  ]),
  ['accent', 'paper'],
  ['bandAccent', 'band'],
];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
  ['the console’s light', consoleTokens.light],
  ['the console’s dark', consoleTokens.dark],
])('%s scheme', (_name, tokens) => {
  it.each(textPairs)('reads %s on %s at 4.5:1', (foreground, background) => {
    expect(contrast(tokens[foreground], tokens[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('shows %s on %s at 3:1', (foreground, background) => {
    expect(contrast(tokens[foreground], tokens[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('Mantine hues', () => {
  const hues = Object.entries(paletteTuples).filter(([hue]) => hue !== 'dark');

  it.each(hues)('%s carries white text when filled, in both schemes', (_hue, tuple) => {
    expect(contrast(tuple[6], '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tuple[7], '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(hues)('%s reads in its light variant', (_hue, tuple) => {
    expect(contrast(tuple[9], tuple[1])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(hues)('%s reads as text on the dark page', (_hue, tuple) => {
    expect(contrast(tuple[3], darkTokens.surface)).toBeGreaterThanOrEqual(4.5);
  });
});
