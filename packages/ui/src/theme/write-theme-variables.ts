import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { cssVariablesResolver, scaleVariables } from './css-variables.ts';
import { theme } from './theme.ts';

type Variables = Readonly<Record<string, string>>;

const merged = mergeMantineTheme(DEFAULT_THEME, theme);

/** Mantine multiplies every length by a scale that this product leaves at 1. */
function withoutScale(value: string) {
  return value.replace(/calc\(([^()]*) \* var\(--mantine-scale\)\)/g, '$1');
}

function nameSteps(name: string, steps: Variables): Variables {
  return Object.fromEntries(
    Object.entries(steps).map(([step, value]) => [`--mantine-${name}-${step}`, withoutScale(value)]),
  );
}

function writeRule(selector: string, declarations: Variables) {
  return `${selector} {\n${Object.entries(declarations)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;
}

function onlyTokens(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('--cs-')));
}

/** The part of the theme that plain CSS reads, for pages without a `MantineProvider` to write it. */
export function writeThemeVariables(): string {
  const { light, dark } = cssVariablesResolver(merged);
  return [
    '/* Generated from theme.ts. Change that, then run: npx vitest run theme-variables --update */\n',
    writeRule(':root', {
      '--mantine-font-family': merged.fontFamily,
      '--mantine-font-family-headings': merged.headings.fontFamily,
      ...nameSteps('radius', merged.radius),
      ...nameSteps('shadow', merged.shadows),
      ...nameSteps('spacing', merged.spacing),
      ...nameSteps('font-size', merged.fontSizes),
      ...scaleVariables,
    }),
    writeRule(':root[data-mantine-color-scheme="light"]', { 'color-scheme': 'light', ...onlyTokens(light) }),
    writeRule(':root[data-mantine-color-scheme="dark"]', { 'color-scheme': 'dark', ...onlyTokens(dark) }),
  ].join('\n');
}
