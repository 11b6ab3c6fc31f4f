import { type Client, createClient, endpoints, openEvents } from '@credit-studio/contracts';
import { createContext, useContext } from 'react';
import type { PublicConfiguration } from './public-configuration.ts';

export interface Services {
  configuration: PublicConfiguration;
  api: Client;
  /** The conversation of a ticket as it goes on, behind the last event that is known. */
  openTicketEvents: (
    input: { ticketId: string; lastEventId: string | undefined },
    signal: AbortSignal,
  ) => Promise<ReadableStream<Uint8Array>>;
}

export interface CreateServicesInput {
  configuration: PublicConfiguration;
  /** The signed-in person's ID token; null when signed out. */
  getToken: () => Promise<string | null>;
}

/** What every screen may use. */
export function createServices({ configuration, getToken }: CreateServicesInput): Services {
  const options = { baseUrl: configuration.apiUrl, getToken };
  return {
    configuration,
    api: createClient(options),
    openTicketEvents: ({ ticketId, lastEventId }, signal) =>
      openEvents(
        options,
        endpoints.watchSupportMessage,
        { params: { id: ticketId } },
        { signal, ...(lastEventId && { lastEventId }) },
      ),
  };
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this component.');
  return services;
}

export function useApi(): Client {
  return useServices().api;
}
