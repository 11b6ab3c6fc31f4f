import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NonceProvider } from './lib/nonce.ts';

/** Hands the page to the router. */
export function hydrateRouter(): void {
  // Browsers hide the attribute but keep the property. Styles that are added later need the nonce too.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
  // The dialogs' scroll lock takes its nonce from this well-known global (package get-nonce).
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceProvider value={nonce}>
          <HydratedRouter />
        </NonceProvider>
      </StrictMode>,
    );
  });
}
