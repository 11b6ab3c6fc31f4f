import * as z from 'zod';

const moneySchema = z.object({ value: z.string(), currency_code: z.string() });
const webhookSchema = z.object({ id: z.string(), state: z.string(), eventType: z.string() });
const paypalSchema = z.object({
  orders: z.array(z.object({ id: z.string(), status: z.string() })),
  captures: z.array(
    z.object({ id: z.string(), orderId: z.string(), status: z.string(), amount: moneySchema }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), captureId: z.string(), status: z.string(), amount: moneySchema }),
  ),
  webhooks: z.array(webhookSchema),
});
const geminiSchema = z.object({
  videos: z.array(
    z.object({
      id: z.string(),
      prompt: z.string(),
      status: z.string(),
      outcome: z.string(),
      billed: z.boolean(),
    }),
  ),
});

export type PaypalBooks = z.infer<typeof paypalSchema>;
export type GeminiBooks = z.infer<typeof geminiSchema>;

async function readState<T>(url: string, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(`${url}/__control/state`);
  return schema.parse(await answer.json());
}

export function readPaypal(url: string): Promise<PaypalBooks> {
  return readState(url, paypalSchema);
}

export function readGemini(url: string): Promise<GeminiBooks> {
  return readState(url, geminiSchema);
}

/** The notifications that PayPal has for the shop, oldest first; none while it is being started again. */
export async function readWebhooks(url: string): Promise<z.infer<typeof webhookSchema>[]> {
  const books = await readPaypal(url).catch(() => null);
  return books?.webhooks ?? [];
}
