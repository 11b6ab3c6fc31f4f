import {
  type Client,
  type ClientOptions,
  createClient,
  endpoints,
  secondFactorHeader,
} from '@credit-studio/contracts';
import { openRecordEvents } from '@credit-studio/frontend/record-events';
import type { SupportApi } from '@credit-studio/frontend/support';
import { createContext, use } from 'react';
import { type CallConfirmation, confirmCalls } from './confirm-calls.ts';
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
  confirmation: CallConfirmation;
}

export function createServices({ configuration, getToken, confirmation }: CreateServicesInput): Services {
  const onRequest: ClientOptions['onRequest'] = ({ headers }) => {
    const proof = confirmation.readProof();
    // Without the token the call is for anyone, and the proof says nothing.
    if (proof !== null && headers.has('authorization')) headers.set(secondFactorHeader, proof);
  };
  // The console is in English, whatever the browser prefers.
  const options = { baseUrl: configuration.apiUrl, language: 'en', getToken, onRequest };
  return {
    configuration,
    api: {
      ...confirmCalls(createClient({ ...options, calls: endpoints, retries: 0 }), confirmation),
      openTicketEvents: ({ ticketId, lastEventId }, signal) =>
        confirmation.run(() =>
          openRecordEvents(options, endpoints.watchSupportDesk, { id: ticketId, lastEventId, signal }),
        ),
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
