import { listenLocally, type Sandbox } from '../listen-locally.ts';
import { DocumentStore } from '../store/index.ts';
import { buildPaypalServer } from './build-paypal-server.ts';
import { PaypalBooks } from './paypal-books.ts';
import { loadSigningIdentity } from './webhooks/signing-identity.ts';
import type { WebhookEndpoint } from './webhooks/webhook.ts';
import { WebhookCourier } from './webhooks/webhook-courier.ts';

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
  const store = new DocumentStore(options.dataFile);
  const books = new PaypalBooks(store);
  const identity = await loadSigningIdentity(store);
  if (options.webhook) books.endpoints.put('current', options.webhook);
  const server = buildPaypalServer({ books, identity, allowedOrigins: options.allowedOrigins });
  const { url, port } = await listenLocally(server, options);
  books.url = url;
  const courier = new WebhookCourier(books, identity);
  courier.start();
  return {
    url,
    port,
    close: async () => {
      await courier.close();
      await server.close();
      store.close();
    },
  };
}
