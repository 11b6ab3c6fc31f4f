import { createContext as createReactContext, use } from 'react';
import { createContext as createRouterContext } from 'react-router';

/** The request's CSP nonce for the server's render; null where no policy is sent, as in development. */
export const nonceRouterContext = createRouterContext<string | null>(null);
const NonceContext = createReactContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;
export function useNonce(): string | undefined {
  return use(NonceContext);
}
