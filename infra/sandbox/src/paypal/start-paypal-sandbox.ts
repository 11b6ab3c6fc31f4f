import { listenLocally, type Sandbox } from '../listen-locally.ts';
import { DocumentStore } from '../store/index.ts';
import { buildPaypalServer } from './build-paypal-server.ts';
import type { WebhookEndpoint } from './entities.ts';
import { PaypalStore } from './paypal-store.ts';
import { loadSigningIdentity } from './webhooks/signing-identity.ts';
import { WebhookDelivery } from './webhooks/webhook-delivery.ts';

export interface PaypalSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** Keeps everything over restarts; without it all is in memory. */
  dataFile?: string;
  /** Where events go; may also be set later with `PUT /__control/webhook`. */
  webhook?: WebhookEndpoint;
  /** Which pages may open the approval window. Default: those on this machine. */
  allowedOrigins?: string[];
}

/** Starts the sandbox for PayPal. */
export async function startPaypalSandbox(options: PaypalSandboxOptions): Promise<Sandbox> {
  const documents = new DocumentStore(options.dataFile);
  const store = new PaypalStore(documents);
  const identity = await loadSigningIdentity(documents);
  if (options.webhook) store.endpoints.put('current', options.webhook);
  const server = buildPaypalServer({ store, identity, allowedOrigins: options.allowedOrigins });
  const { url, port } = await listenLocally(server, options);
  store.url = url;
  const delivery = new WebhookDelivery(store, identity);
  delivery.start();
  return {
    url,
    port,
    close: async () => {
      await delivery.close();
      await server.close();
      documents.close();
    },
  };
}
