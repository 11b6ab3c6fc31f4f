import type { Endpoint } from '@credit-studio/contracts';
import type { InjectOptions } from 'fastify';
import type { Stage } from './stage.ts';

/** What a request carries, whichever of it the endpoint takes. */
export interface SampleRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** In place of `body`, for what is no JSON. */
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** As an address carries it; half a surrogate pair as the bytes that no browser would send. */
function encode(text: string) {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

function composeUrl(path: string, { params = {}, query = {} }: SampleRequest) {
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''));
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

/** Sends a request to an endpoint through the injected app. An event stream is cut off after its head. */
export async function sendRequest(
  { api }: Pick<Stage, 'api'>,
  endpoint: Endpoint,
  request: SampleRequest,
  as: { token: string } | null,
) {
  const { body, payload, headers } = request;
  const sent = payload ?? (body as InjectOptions['payload']);
  const call = {
    method: endpoint.method,
    url: composeUrl(endpoint.path, request),
    ...(sent !== undefined && { payload: sent }),
    ...(headers && { headers }),
    ...(as && { as }),
  };
  if (endpoint.transport !== 'events') {
    const { statusCode, headers: answered, body: text } = await api.inject(call);
    return { statusCode, headers: answered, body: text };
  }
  const answer = await api.inject({ ...call, payloadAsStream: true });
  const stream = answer.stream();
  const chunks: Buffer[] = [];
  if (answer.statusCode === 200) stream.destroy();
  else for await (const chunk of stream) chunks.push(chunk);
  return { statusCode: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks).toString() };
}
