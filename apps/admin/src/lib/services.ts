import { type Client, createClient, endpoints } from '@credit-studio/contracts';
import { openRecordEvents } from '@credit-studio/frontend/record-events';
import type { SupportApi } from '@credit-studio/frontend/support';
import { createContext, use } from 'react';
import type { PublicConfiguration } from './public-configuration.ts';

/** The contracts' calls and the event streams. */
export type Api = Client & Pick<SupportApi, 'openTicketEvents'>;

export interface Services {
  configuration: PublicConfiguration;
  api: Api;
}

export interface CreateServicesInput {
  configuration: PublicConfiguration;
  /** The signed-in person's ID token; null when signed out. */
  getToken: () => Promise<string | null>;
}

export function createServices({ configuration, getToken }: CreateServicesInput): Services {
  const options = { baseUrl: configuration.apiUrl, getToken };
  return {
    configuration,
    api: {
      ...createClient({ ...options, calls: endpoints, retries: 0 }),
      openTicketEvents: ({ ticketId, lastEventId }, signal) =>
        openRecordEvents(options, endpoints.watchSupportDesk, { id: ticketId, lastEventId, signal }),
    },
  };
}

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('ServicesProvider is missing above this component.');
  return services;
}

export function useApi(): Api {
  return useServices().api;
}
