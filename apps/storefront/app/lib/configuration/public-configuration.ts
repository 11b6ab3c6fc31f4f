import type { FirebaseConfiguration } from '@credit-studio/frontend/firebase-auth';
import { createContext, use } from 'react';

/** The part of the configuration that travels to the browser. */
export interface PublicConfiguration {
  storefrontOrigin: string;
  adminOrigin: string;
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
  firebase: FirebaseConfiguration;
  /** Who else may vouch for a person, in a window of their own; null for no one. */
  popupProvider: 'google' | null;
  /** Address of a sandbox for PayPal's script; null for PayPal's own. */
  paypalSdkBaseUrl: string | null;
}

const ConfigurationContext = createContext<PublicConfiguration | null>(null);
export const ConfigurationProvider = ConfigurationContext.Provider;

export function useConfiguration(): PublicConfiguration {
  const configuration = use(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration is used outside ConfigurationProvider');
  return configuration;
}
