import { readWebhooks } from '../books/read-providers.ts';
import { postJson } from '../shop/post-json.ts';
import type { Fault } from './fault.ts';

type Provider = 'paypalSandbox' | 'geminiSandbox';

/** Some of the next calls of the provider fail in one way. What it is set to is forgotten when the storm ends. */
function fail(provider: Provider, kind: string, operation?: string): Fault {
  return {
    name: `${provider === 'paypalSandbox' ? 'PayPal' : 'Gemini'}: ${kind}${operation ? ` at ${operation}` : ''}`,
    strike: async ({ stack }, random) => {
      await postJson(`${stack.urls[provider]}/__control/faults`, {
        ...{ kind, times: random.between(1, 4) },
        ...(operation && { operation }),
        ...(kind === 'slow' && { delayMs: random.between(500, 8_000) }),
        ...(kind === 'rate-limit' && { retryDelaySeconds: random.between(1, 3) }),
      });
    },
  };
}

/** PayPal sends what it has sent before once more, in another order. */
const repeatNotifications: Fault = {
  name: 'PayPal: notifications again, in another order',
  async strike({ stack }, random) {
    const { paypalSandbox } = stack.urls;
    const sent = await readWebhooks(paypalSandbox);
    for (const { id } of random.shuffle(sent.slice(-40)).slice(0, 20))
      await postJson(`${paypalSandbox}/__control/webhooks/${id}/resend`);
  },
};

export const providerFaults: Fault[] = [
  ...['declined', 'pending', 'duplicate-webhook', 'no-webhook', 'lost-response', 'slow', 'server-error'].map(
    (kind) => fail('paypalSandbox', kind),
  ),
  ...['create', 'capture', 'refund'].map((operation) => fail('paypalSandbox', 'lost-response', operation)),
  fail('paypalSandbox', 'refused'),
  fail('paypalSandbox', 'not-found'),
  repeatNotifications,
  ...['rate-limit', 'server-error', 'slow', 'refusal', 'blocked-prompt', 'stall', 'failed', 'bad-json'].map(
    (kind) => fail('geminiSandbox', kind),
  ),
  ...['video-submit', 'video-poll', 'download'].map((operation) =>
    fail('geminiSandbox', 'server-error', operation),
  ),
];
