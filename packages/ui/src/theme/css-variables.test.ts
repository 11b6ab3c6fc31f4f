import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, toTokenVariables } from './css-variables.ts';
import { darkTokens, lightTokens } from './scheme-tokens.ts';
import { theme } from './theme.ts';

const resolved = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));

describe('cssVariablesResolver', () => {
  it('names a token variable after its meaning', () => {
    expect(toTokenVariables(lightTokens)['--cs-ink-dimmed']).toBe(lightTokens.inkDimmed);
  });

  it('gives each scheme its own value of every token', () => {
    expect(Object.keys(toTokenVariables(lightTokens))).toEqual(Object.keys(toTokenVariables(darkTokens)));
    expect(resolved.light['--cs-paper']).toBe(lightTokens.paper);
    expect(resolved.dark['--cs-paper']).toBe(darkTokens.paper);
  });

  it('points only at tokens that exist', () => {
    const values = [...Object.values(resolved.light), ...Object.values(resolved.dark)].join(' ');
    const named = [...values.matchAll(/var\((--cs-[a-z-]+)\)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(0);
    const known = { ...resolved.variables, ...resolved.light };
    expect(named.filter((name) => !Object.hasOwn(known, name ?? ''))).toEqual([]);
  });
});
