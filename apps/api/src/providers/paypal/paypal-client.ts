import { Client, type Configuration, Environment } from '@paypal/paypal-server-sdk';
import type { PaypalCredentials } from './paypal-gateway.ts';

export interface PaypalConnection {
  /** Replaces PayPal's hosts, for the sandbox of local runs and tests. */
  baseUrl?: string | undefined;
  /** Bounds one HTTP call. */
  timeoutMs: number;
}

/** The SDK's client for one account. Only reads are repeated by the SDK itself. */
export function createPaypalClient(
  { mode, clientId, clientSecret }: PaypalCredentials,
  { baseUrl, timeoutMs }: PaypalConnection,
): Client {
  const configuration: Partial<Configuration> = {
    environment: mode === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: timeoutMs,
    httpClientOptions: {
      timeout: timeoutMs,
      retryConfig: {
        maxNumberOfRetries: 2,
        retryOnTimeout: false,
        retryInterval: 0.3,
        maximumRetryWaitTime: 3,
        backoffFactor: 2,
        httpMethodsToRetry: ['GET'],
        httpStatusCodesToRetry: [429, 500, 502, 503, 504],
      },
    },
  };
  return baseUrl ? createRedirectedClient(configuration, baseUrl) : new Client(configuration);
}

/**
 * A client whose hard-coded hosts are replaced by `baseUrl`. The address comes from the closure because the base
 * class calls the factory inside its constructor, before any field is set.
 */
function createRedirectedClient(configuration: Partial<Configuration>, baseUrl: string): Client {
  class RedirectedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const create = super.getRequestBuilderFactory();
      return (...inputs) => {
        const builder = create(...inputs);
        builder.interceptRequest((request) => {
          const { pathname, search } = new URL(request.url);
          return { ...request, url: `${baseUrl}${pathname}${search}` };
        });
        return builder;
      };
    }
  }
  return new RedirectedClient(configuration);
}
