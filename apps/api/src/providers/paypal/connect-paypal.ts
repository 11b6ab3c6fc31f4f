import type { PaypalConnection } from './paypal-client.ts';
import type { ConnectPaypal, PaypalCredentials, PaypalGateway } from './paypal-gateway.ts';

/**
 * Connects to accounts at PayPal. The gateway of the last account is kept, because it holds the account's access token.
 */
export function createPaypalConnector(connection: PaypalConnection): ConnectPaypal {
  let latest: { key: string; gateway: PaypalGateway } | undefined;
  return (credentials) => {
    const key = JSON.stringify(credentials);
    latest = latest?.key === key ? latest : { key, gateway: createGateway(credentials, connection) };
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
