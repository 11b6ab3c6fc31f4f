import { type CallFailure, isTimeout, observeCalls } from '../../metrics/observe-calls.ts';
import type { PaypalConnection } from './paypal-client.ts';
import { type ConnectPaypal, PaypalError, type PaypalGateway } from './paypal-gateway.ts';
import { openRestGateway } from './paypal-rest-gateway.ts';

function judge(error: unknown): CallFailure {
  if (isTimeout(error)) return 'timeout';
  if (!(error instanceof PaypalError)) return 'failed';
  return error.failure === 'unknown-outcome' || error.failure === 'misconfigured' ? 'failed' : 'refused';
}

/**
 * Connects to accounts at PayPal. The gateway of the last account is kept, because it holds the account's access token.
 */
export function createPaypalConnector(connection: PaypalConnection): ConnectPaypal {
  let latest: { key: string; gateway: PaypalGateway } | undefined;
  return (credentials) => {
    const key = JSON.stringify(credentials);
    const openGateway = () =>
      observeCalls(openRestGateway(credentials, connection), { provider: 'paypal', judge });
    latest = latest?.key === key ? latest : { key, gateway: openGateway() };
    return latest.gateway;
  };
}
