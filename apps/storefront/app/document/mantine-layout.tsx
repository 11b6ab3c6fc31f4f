import { UiProvider } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useNonce } from '../lib/nonce.ts';
import { RouterLink } from '../lib/router-link.tsx';

/** Mantine, for the layouts whose pages use it. Public pages do not. */
export function MantineLayout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <UiProvider linkComponent={RouterLink} {...(nonce && { getStyleNonce: () => nonce })}>
      {children}
    </UiProvider>
  );
}
