import { type CallFailure, isTimeout, observeCalls } from '../../metrics/observe-calls.ts';
import type { PaypalConnection } from './paypal-client.ts';
import {
  type ConnectPaypal,
  type PaypalCredentials,
  PaypalError,
  type PaypalGateway,
} from './paypal-gateway.ts';

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
      observeCalls(createGateway(credentials, connection), { provider: 'paypal', judge });
    latest = latest?.key === key ? latest : { key, gateway: openGateway() };
    return latest.gateway;
  };
}

/** The first call loads PayPal's SDK: it is large, and a worker may run for long before it needs it. */
function createGateway(credentials: PaypalCredentials, connection: PaypalConnection): PaypalGateway {
  let opening: Promise<PaypalGateway> | null = null;
  const open = () => {
    opening ??= import('./paypal-sdk-gateway.ts').then(({ openSdkGateway }) =>
      openSdkGateway(credentials, connection),
    );
    return opening;
  };
  return {
    createOrder: async (...call) => (await open()).createOrder(...call),
    captureOrder: async (...call) => (await open()).captureOrder(...call),
    getOrder: async (...call) => (await open()).getOrder(...call),
    refundCapture: async (...call) => (await open()).refundCapture(...call),
    getCapture: async (...call) => (await open()).getCapture(...call),
    getRefund: async (...call) => (await open()).getRefund(...call),
    getDispute: async (...call) => (await open()).getDispute(...call),
    listDisputeIds: async (...call) => (await open()).listDisputeIds(...call),
    listWebhooks: async () => (await open()).listWebhooks(),
    checkCredentials: async () => (await open()).checkCredentials(),
  };
}
