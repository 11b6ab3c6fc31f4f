import type { CSSVariablesResolver } from '@mantine/core';
import { consoleTokens } from './console-tokens.ts';
import { paletteTuples } from './palette.ts';
import { darkTokens, lightTokens, type SchemeTokens } from './scheme-tokens.ts';

function toKebabCase(name: string) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `inkDimmed` becomes `--cs-ink-dimmed`. */
export function toTokenVariables(tokens: SchemeTokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [`--cs-${toKebabCase(name)}`, value]),
  );
}

/** What every Mantine component reads, pointed at the tokens: contrast is fixed once, here. */
const mantineVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--cs-paper)',
  '--mantine-color-text': 'var(--cs-ink)',
  '--mantine-color-bright': 'var(--cs-ink)',
  '--mantine-color-dimmed': 'var(--cs-ink-dimmed)',
  '--mantine-color-placeholder': 'var(--cs-ink-placeholder)',
  '--mantine-color-error': 'var(--cs-danger-ink)',
  '--mantine-color-success': 'var(--cs-success-ink)',
  '--mantine-color-anchor': 'var(--cs-link)',
  '--mantine-color-default': 'var(--cs-surface)',
  '--mantine-color-default-hover': 'var(--cs-sunken)',
  '--mantine-color-default-color': 'var(--cs-ink)',
  '--mantine-color-default-border': 'var(--cs-edge)',
  '--mantine-color-disabled': 'var(--cs-sunken)',
  '--mantine-color-disabled-color': 'var(--cs-ink-placeholder)',
  '--mantine-color-disabled-border': 'var(--cs-hairline)',
  '--mantine-color-ember-filled': 'var(--cs-accent)',
  '--mantine-color-ember-filled-hover': 'var(--cs-accent-hover)',
};

/** Mantine's dark scheme fills with shade 8 and washes with near-black; both lose the hue of a small label. */
function darkHueVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.keys(paletteTuples)
      .filter((hue) => hue !== 'dark')
      .flatMap((hue) => {
        const name = `--mantine-color-${hue}`;
        const wash = (percent: number) => `color-mix(in srgb, var(${name}-6) ${percent}%, var(--cs-surface))`;
        return [
          [`${name}-filled`, `var(${name}-6)`],
          [`${name}-filled-hover`, `var(${name}-7)`],
          [`${name}-light`, wash(30)],
          [`${name}-light-hover`, wash(42)],
          [`${name}-light-color`, `var(${name}-1)`],
          [`${name}-text`, `var(${name}-3)`],
          [`${name}-outline`, `var(${name}-3)`],
        ];
      }),
  );
}

/** Scheme-independent scales used by the kit's own CSS. */
export const scaleVariables: Record<string, string> = {
  '--cs-display-1': 'clamp(2.625rem, 1.3rem + 5.4vw, 5.75rem)',
  '--cs-display-2': 'clamp(2.125rem, 1.4rem + 2.9vw, 3.5rem)',
  '--cs-display-3': 'clamp(1.5rem, 1.25rem + 1vw, 2.125rem)',
  '--cs-lead': 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
  '--cs-gutter': 'clamp(1.25rem, 0.6rem + 2.8vw, 4rem)',
  '--cs-section-space': 'clamp(2rem, 0.25rem + 7.25vw, 7rem)',
  '--cs-page-width': '82.5rem',
  '--cs-font-display': 'var(--mantine-font-family-headings)',
  '--cs-link': 'var(--cs-accent-ink)',
  '--cs-top-bar-height': '4rem',
};

/** What only the signed-in areas read: shell, tables, tabs. */
const areaVariables: Record<string, string> = {
  '--cs-current-ink': 'var(--cs-accent-ink)',
  '--cs-current-wash': 'var(--cs-accent-wash)',
  '--cs-current-mark': 'var(--cs-accent)',
  '--cs-sidebar-width': '16.5rem',
  '--cs-sidebar-entry-height': '2.625rem',
  '--cs-sidebar-group-gap': '1rem',
  '--cs-sidebar-rule': '1px solid var(--cs-hairline)',
  '--cs-screen-width': '90rem',
  '--cs-screen-block': 'clamp(1.25rem, 3vw, 2.5rem)',
  '--cs-cell-block': '0.75rem',
  '--cs-cell-inline': '1.25rem',
  '--cs-cell-text': '0.9375rem',
  '--cs-toolbar-gap': '1rem',
  '--cs-table-head-height': '2.5rem',
};

/** The console is a tool: rows are closer, and the accent is left to what acts. */
const consoleVariables: Record<string, string> = {
  ...scaleVariables,
  '--cs-link': 'var(--cs-ink)',
  '--cs-current-ink': 'var(--cs-ink)',
  '--cs-current-wash': 'color-mix(in srgb, var(--cs-ink) 9%, transparent)',
  '--cs-current-mark': 'var(--cs-ink)',
  '--cs-top-bar-height': '3rem',
  '--cs-sidebar-width': '15.25rem',
  '--cs-sidebar-entry-height': '1.875rem',
  '--cs-sidebar-group-gap': '0.375rem',
  '--cs-sidebar-rule': '0',
  '--cs-screen-width': '100rem',
  '--cs-screen-block': '1rem',
  '--cs-cell-block': '0.4375rem',
  '--cs-cell-inline': '0.75rem',
  '--cs-cell-text': '0.875rem',
  '--cs-toolbar-gap': '0.625rem',
  '--cs-table-head-height': '2.125rem',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { ...scaleVariables, ...areaVariables },
  light: { ...toTokenVariables(lightTokens), ...mantineVariables },
  dark: { ...toTokenVariables(darkTokens), ...darkHueVariables(), ...mantineVariables },
});

/** The same for the console. */
export const consoleVariablesResolver: CSSVariablesResolver = () => ({
  variables: consoleVariables,
  light: { ...toTokenVariables(consoleTokens.light), ...mantineVariables },
  dark: { ...toTokenVariables(consoleTokens.dark), ...darkHueVariables(), ...mantineVariables },
});
