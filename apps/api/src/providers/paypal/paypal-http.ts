import http from 'node:http';
import https from 'node:https';

export interface Answer {
  status: number;
  text: string;
}

export interface PaypalRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface CallLimit {
  timeoutMs: number;
  /** Ends the call too. */
  within?: AbortSignal;
}

/** Connections are kept by Node's own agents. */
export function send(
  url: string,
  { body, ...request }: PaypalRequest,
  { timeoutMs, within }: CallLimit,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = within ? AbortSignal.any([timeout, within]) : timeout;
  return new Promise((resolve, reject) => {
    const { request: open } = url.startsWith('https:') ? https : http;
    const sent = open(url, { ...request, signal }, (response) => {
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

export function isSuccess({ status }: Answer): boolean {
  return status >= 200 && status < 300;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
