import http from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { isTimeout } from '../../metrics/observe-calls.ts';
import type { PaypalFile } from './paypal-dispute.ts';
import { explainPaypalAnswer } from './paypal-errors.ts';
import { type PaypalCredentials, PaypalError } from './paypal-gateway.ts';
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
  /** Sent once, as a form of PayPal's: `input` as JSON and files. The answer is not read. */
  postForm(path: string, form: PaypalForm): Promise<void>;
  /** Fetches an access token, to see whether PayPal accepts the credentials. */
  fetchToken(): Promise<void>;
}

export interface PaypalForm {
  input: object;
  /** PayPal's name for the parts with files. */
  part: string;
  files: PaypalFile[];
}

/** What PayPal may take for files, at most. */
const formTimeoutMs = 60_000;

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

const busyStatuses = new Set([429, 500, 502, 503, 504]);
const readPausesMs = [300, 600];

interface Answer {
  status: number;
  text: string;
}

interface PaypalRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Connections are kept by Node's own agents. */
function send(url: string, { body, ...request }: PaypalRequest, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { request: open } = url.startsWith('https:') ? https : http;
    const sent = open(url, { ...request, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export function createPaypalClient(
  { mode, clientId, clientSecret }: PaypalCredentials,
  { baseUrl = hosts[mode], timeoutMs }: PaypalConnection,
): PaypalClient {
  const call = (path: string, request: PaypalRequest, limitMs = timeoutMs): Promise<Answer> =>
    send(baseUrl + path, request, limitMs).catch((error: unknown) => {
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

  const callWithToken = async (path: string, request: PaypalRequest, limitMs?: number): Promise<Answer> => {
    const callWith = (token: string): Promise<Answer> => {
      const headers = { ...request.headers, authorization: `Bearer ${token}` };
      return call(path, { ...request, headers }, limitMs);
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
    async postForm(path, form) {
      const encoded = new Response(composeForm(form));
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
      const body = Buffer.from(await encoded.arrayBuffer());
      const answer = await callWithToken(path, { method: 'POST', headers, body }, formTimeoutMs);
      if (!isSuccess(answer)) throw explainPaypalAnswer(answer.status, parseJson(answer.text));
    },
    async fetchToken() {
      await tokens.fetch();
    },
  };
}

function composeForm({ input, part, files }: PaypalForm): FormData {
  const form = new FormData();
  form.append('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  for (const { name, type, bytes } of files)
    form.append(part, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

function readAnswer(answer: Answer): unknown {
  const { status, text } = answer;
  const body = parseJson(text);
  if (!isSuccess(answer)) throw explainPaypalAnswer(status, body);
  // A call whose answer is broken may have been carried out.
  if (body === undefined) throw new PaypalError('unknown-outcome', { issue: 'an answer that is not JSON' });
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
