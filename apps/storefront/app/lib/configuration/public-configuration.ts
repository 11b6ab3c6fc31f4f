import type { FirebaseConfiguration } from '@credit-studio/frontend/firebase-auth';
import type { Language } from '@credit-studio/messages';
import { createContext, use } from 'react';

/** The part of the configuration that is sent to the browser. */
export interface PublicConfiguration {
  /** The languages of the pages. */
  languages: readonly Language[];
  storefrontOrigin: string;
  adminOrigin: string;
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
  firebase: FirebaseConfiguration;
  /** Provider of the pop-up sign-in; null for none. */
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
