import { OfflineBar, UiProvider } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { useNonce } from '../lib/nonce.ts';
import { RouterLink } from '../lib/router-link.tsx';

/** Mantine and the offline bar, for the layouts whose pages have forms and lists. Public pages do not use it. */
export function MantineLayout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <UiProvider linkComponent={RouterLink} {...(nonce && { getStyleNonce: () => nonce })}>
      <OfflineBar />
      {children}
    </UiProvider>
  );
}
