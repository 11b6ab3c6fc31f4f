import { z } from 'zod';

/** A token is replaced this long before it ends. */
const tokenMarginMs = 60_000;

/** PayPal's answer to a request for an access token; it ends after `expires_in` seconds. */
export const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });

/** Keeps an access token until shortly before it ends. Calls that need one at the same time share one request. */
export function createTokens(fetchToken: () => Promise<z.infer<typeof tokenSchema>>) {
  let kept: { token: string; endsMs: number } | null = null;
  let fetching: Promise<string> | null = null;

  const fetch = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await fetchToken();
    kept = { token, endsMs: performance.now() + seconds * 1_000 - tokenMarginMs };
    return token;
  };
  return {
    fetch,
    async get(): Promise<string> {
      if (kept && performance.now() < kept.endsMs) return kept.token;
      fetching ??= fetch().finally(() => {
        fetching = null;
      });
      return fetching;
    },
    /** Forgets a token that PayPal does not accept any longer. */
    drop(token: string): void {
      if (kept?.token === token) kept = null;
    },
  };
}
