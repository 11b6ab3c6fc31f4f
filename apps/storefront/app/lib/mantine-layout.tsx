import { UiProvider } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useNonce } from './nonce.ts';
import { RouterLink } from './router-link.tsx';

/** The component library, for the layouts whose pages draw with it. Public pages do without. */
export function MantineLayout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <UiProvider linkComponent={RouterLink} {...(nonce && { getStyleNonce: () => nonce })}>
      {children}
    </UiProvider>
  );
}
