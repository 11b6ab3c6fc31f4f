// Receives the events of a shop: for Cloudflare Workers, Deno, Bun, or any place that calls `fetch(request, environment)`.
// An admin adds its address in the console under Settings → Webhooks, which shows the secret once.
import { type PartnerEvent, verifyWebhook, WebhookError } from '@credit-studio/contracts/webhooks';

export interface Environment {
  WEBHOOK_SECRET: string;
}

/** In a real program this is a table with a unique column: an event can arrive twice, at two instances at once. */
const handled = new Set<string>();

export default {
  async fetch(request: Request, { WEBHOOK_SECRET: secret }: Environment): Promise<Response> {
    if (request.method !== 'POST') return new Response('Send events as POST.', { status: 405 });
    try {
      const event = await verifyWebhook({ body: await request.text(), headers: request.headers, secret });
      if (!handled.has(event.id)) handleEvent(event);
      handled.add(event.id);
      return new Response(null, { status: 204 });
    } catch (error) {
      if (error instanceof WebhookError) return new Response(error.message, { status: 400 });
      // The shop sends the event again later.
      throw error;
    }
  },
};

function handleEvent(event: PartnerEvent): void {
  switch (event.type) {
    case 'order.paid':
      console.log(`Order ${event.data.order.orderId} is paid.`);
      break;
    case 'credits.changed':
      console.log(`User ${event.data.userId} has ${event.data.balance} credits.`);
      break;
    default:
      // A newer shop may send types that this program does not know.
      console.log(`Received ${event.type}.`);
  }
}
