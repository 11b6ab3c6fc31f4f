import { Client, type Configuration } from '@paypal/paypal-server-sdk';

/**
 * The SDK's client, its hard-coded hosts replaced by `baseUrl` where one is given. The address comes from the
 * closure because the base class asks for the factory inside its own constructor, before any field is set.
 */
export function createRedirectedClient(
  configuration: Partial<Configuration>,
  baseUrl: string | undefined,
): Client {
  if (!baseUrl) return new Client(configuration);
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
