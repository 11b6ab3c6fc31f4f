import { type Client, createClient } from '@credit-studio/contracts';
import { createContext, useContext } from 'react';
import type { PublicConfiguration } from './public-configuration';

export interface Services {
  configuration: PublicConfiguration;
  api: Client;
}

export interface CreateServicesInput {
  configuration: PublicConfiguration;
  /** The signed-in person's ID token; null when signed out. */
  getToken: () => Promise<string | null>;
}

/** What every screen may use. */
export const createServices = ({ configuration, getToken }: CreateServicesInput): Services => ({
  configuration,
  api: createClient({ baseUrl: configuration.apiUrl, getToken }),
});

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export const useServices = (): Services => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this component.');
  return services;
};

export const useApi = (): Client => useServices().api;
