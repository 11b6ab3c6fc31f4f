import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { type LinkComponent, LinkComponentProvider } from '../link/kit-link.tsx';
import { consoleVariablesResolver, cssVariablesResolver } from '../theme/css-variables.ts';
import { consoleTheme, theme } from '../theme/theme.ts';

export interface UiProviderProps extends Omit<MantineProviderProps, 'theme' | 'cssVariablesResolver'> {
  /** The app's router link; without it links are plain anchors. */
  linkComponent?: LinkComponent;
  /** Large and airy for customers, or dense for staff. Default `site`. */
  look?: 'site' | 'console';
}

const looks = {
  site: { theme, cssVariablesResolver },
  console: { theme: consoleTheme, cssVariablesResolver: consoleVariablesResolver },
};

/** Theme, colour scheme (the system's until the person chooses) and link component for everything below. */
export function UiProvider({ linkComponent, look = 'site', children, ...mantine }: UiProviderProps) {
  const tree = linkComponent ? (
    <LinkComponentProvider value={linkComponent}>{children}</LinkComponentProvider>
  ) : (
    children
  );
  return (
    <MantineProvider {...looks[look]} defaultColorScheme="auto" {...mantine}>
      {tree}
    </MantineProvider>
  );
}
