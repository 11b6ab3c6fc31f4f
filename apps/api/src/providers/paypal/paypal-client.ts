import { setTimeout as delay } from 'node:timers/promises';
import { isTimeout } from '../../metrics/observe-calls.ts';
import { explainPaypalAnswer, notSent } from './paypal-errors.ts';
import { encodeForm, type PaypalForm } from './paypal-form.ts';
import { type PaypalCredentials, PaypalError } from './paypal-gateway.ts';
import {
  type Answer,
  type CallLimit,
  isSuccess,
  type PaypalRequest,
  parseJson,
  send,
} from './paypal-http.ts';
import { createTokens, tokenSchema } from './paypal-tokens.ts';

export interface PaypalConnection {
  /** Replaces PayPal's hosts, for the sandbox of local runs and tests. */
  baseUrl?: string | undefined;
  /** Bounds one HTTP call. */
  timeoutMs: number;
}

/** Calls of PayPal's REST API for one account. They return the parsed answer and only throw `PaypalError`. */
export interface PaypalClient {
  /** Repeated when PayPal is busy or the connection is lost. */
  get(path: string): Promise<unknown>;
  /** Sent once. `requestId` makes a repetition by the caller safe. The answer is PayPal's complete representation. */
  post(path: string, body: object, requestId: string): Promise<unknown>;
  /**
   * Sent once, with files; over after 100 seconds and the time for a token. The answer is not read. After the issue
   * `notSent` PayPal has done nothing.
   */
  postForm(path: string, form: PaypalForm, requestId: string): Promise<void>;
  /** Fetches an access token, to see whether PayPal accepts the credentials. */
  fetchToken(): Promise<void>;
}

/** What PayPal may take for one call with files, and for all tries of it together. */
const formTimeoutMs = 60_000;
const formLimitMs = 100_000;

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

const busyStatuses = new Set([429, 500, 502, 503, 504]);
const readPausesMs = [300, 600];

export function createPaypalClient(
  { mode, clientId, clientSecret }: PaypalCredentials,
  { baseUrl = hosts[mode], timeoutMs }: PaypalConnection,
): PaypalClient {
  const call = (path: string, request: PaypalRequest, limit: CallLimit = { timeoutMs }): Promise<Answer> =>
    send(baseUrl + path, request, limit).catch((error: unknown) => {
      // An answer may be lost after PayPal has done what it was asked.
      throw new PaypalError('unknown-outcome', { cause: error });
    });

  const tokens = createTokens(async () => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const type = 'application/x-www-form-urlencoded';
    const answer = await call('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': type },
      body: 'grant_type=client_credentials',
    });
    const token = tokenSchema.safeParse(readAnswer(answer));
    if (!token.success) throw new PaypalError('unknown-outcome', { issue: 'a token in an unknown format' });
    return token.data;
  });

  const callWithToken = async (path: string, request: PaypalRequest, limit?: CallLimit): Promise<Answer> => {
    const callWith = (token: string): Promise<Answer> => {
      const headers = { ...request.headers, authorization: `Bearer ${token}` };
      return call(path, { ...request, headers }, limit);
    };
    const token = await tokens.get();
    const answer = await callWith(token);
    if (answer.status !== 401) return answer;
    // A token may end before its time. PayPal has done nothing, so any call can be sent again.
    tokens.drop(token);
    return callWith(await tokens.get());
  };

  return {
    async get(path) {
      const request: PaypalRequest = { method: 'GET', headers: { accept: 'application/json' } };
      for (const pauseMs of readPausesMs) {
        const answer = await callWithToken(path, request).catch((error: unknown) => {
          // A connection that was lost is worth another one. After a timeout the caller has waited enough.
          if (isTimeout(error) || !(error instanceof PaypalError) || error.issue) throw error;
          return null;
        });
        if (answer && !busyStatuses.has(answer.status)) return readAnswer(answer);
        await delay(pauseMs);
      }
      return readAnswer(await callWithToken(path, request));
    },
    async post(path, body, requestId) {
      const headers = {
        'content-type': 'application/json',
        'paypal-request-id': requestId,
        prefer: 'return=representation',
      };
      return readAnswer(await callWithToken(path, { method: 'POST', headers, body: JSON.stringify(body) }));
    },
    async postForm(path, form, requestId) {
      const { body, headers } = await encodeForm(form);
      await tokens.get().catch(explainNotSent);
      const limit = { timeoutMs: formTimeoutMs, within: AbortSignal.timeout(formLimitMs) };
      const request = { body, headers: { ...headers, 'paypal-request-id': requestId } };
      const answer = await callWithToken(path, { method: 'POST', ...request }, limit);
      if (answer.status === 429) throw new PaypalError('rejected', { issue: notSent });
      if (!isSuccess(answer)) throw explainPaypalAnswer(answer.status, parseJson(answer.text));
    },
    async fetchToken() {
      await tokens.fetch();
    },
  };
}

/** Without a token nothing was sent. Refused credentials have another error. */
function explainNotSent(error: unknown): never {
  if (!(error instanceof PaypalError) || error.failure !== 'unknown-outcome') throw error;
  throw new PaypalError('rejected', { issue: notSent, cause: error });
}

function readAnswer(answer: Answer): unknown {
  const { status, text } = answer;
  const body = parseJson(text);
  if (!isSuccess(answer)) throw explainPaypalAnswer(status, body);
  // A call whose answer is broken may have been carried out.
  if (body === undefined) throw new PaypalError('unknown-outcome', { issue: 'an answer that is not JSON' });
  return body;
}
