import { createContext, use } from 'react';
import type { Api } from './browser-api.ts';

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

/** The API, called as the signed-in user. Only below the signed-in layout. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is used outside ApiProvider');
  return api;
}
