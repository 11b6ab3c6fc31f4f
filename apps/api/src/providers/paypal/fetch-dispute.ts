import { ApiError, type Client } from '@paypal/paypal-server-sdk';

/** Reads a dispute with the client's own token and retries: the SDK has no controller for PayPal's Disputes API. */
export async function fetchDispute(client: Client, id: string): Promise<unknown> {
  const request = client.getRequestBuilderFactory()('GET');
  request.appendTemplatePath`/v1/customer/disputes/${id}`;
  request.defaultToError(ApiError);
  request.authenticate([{ oauth2: true }]);
  const { result } = await request.callAsText();
  return JSON.parse(result);
}
