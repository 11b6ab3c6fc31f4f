import { createContext, use } from 'react';

/** The part of the configuration that travels to the browser. */
export interface PublicConfiguration {
  storefrontOrigin: string;
  adminOrigin: string;
  /** Origin of the API as browsers reach it. */
  apiUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string; emulatorUrl: string | null };
  /** Who else may vouch for a person, in a window of their own; null for nobody. */
  popupProvider: 'google' | null;
  /** Address of a stand-in for PayPal's script; null for PayPal's own. */
  paypalSdkBaseUrl: string | null;
}

const ConfigurationContext = createContext<PublicConfiguration | null>(null);
export const ConfigurationProvider = ConfigurationContext.Provider;

export const useConfiguration = (): PublicConfiguration => {
  const configuration = use(ConfigurationContext);
  if (!configuration) throw new Error('useConfiguration is used outside ConfigurationProvider');
  return configuration;
};
