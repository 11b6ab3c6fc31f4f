import { MantineProvider, type MantineProviderProps } from '@mantine/core';
import { type LinkComponent, LinkComponentProvider } from '../link/kit-link.tsx';
import { cssVariablesResolver } from '../theme/css-variables.ts';
import { theme } from '../theme/theme.ts';

export interface UiProviderProps extends Omit<MantineProviderProps, 'theme' | 'cssVariablesResolver'> {
  /** The app's router link; without it links are plain anchors. */
  linkComponent?: LinkComponent;
}

/** Theme, colour scheme (the system's until the person chooses) and link component for everything below. */
export function UiProvider({ linkComponent, children, ...mantine }: UiProviderProps) {
  const tree = linkComponent ? (
    <LinkComponentProvider value={linkComponent}>{children}</LinkComponentProvider>
  ) : (
    children
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      {...mantine}
    >
      {tree}
    </MantineProvider>
  );
}
