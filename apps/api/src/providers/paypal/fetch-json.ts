import { ApiError, type Client } from '@paypal/paypal-server-sdk';

type RequestBuilder = ReturnType<ReturnType<Client['getRequestBuilderFactory']>>;

/** Reads an address that the SDK has no controller for, with the SDK's own token and retries. */
export async function fetchJson(
  client: Client,
  address: (request: RequestBuilder) => void,
): Promise<unknown> {
  const request = client.getRequestBuilderFactory()('GET');
  address(request);
  request.defaultToError(ApiError);
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText();
  return JSON.parse(result);
}
