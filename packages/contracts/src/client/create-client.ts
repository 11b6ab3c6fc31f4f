import type { z } from 'zod';
import type { Endpoint, EndpointInput, EndpointOutput } from '../endpoint/define-endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '../endpoints.ts';
import { errorEnvelopeSchema } from '../errors/error-envelope.ts';
import { ApiError, createNetworkError, isOffline } from './api-error.ts';
import { buildUrl, type CallInput, encodeBody } from './build-request.ts';
import { limitCall } from './call-timeout.ts';

export { ApiError, type CallErrorCode, createNetworkError, isOffline } from './api-error.ts';

export interface ClientOptions {
  /** Origin of the API, such as `https://api.example.com`. */
  baseUrl: string;
  /** The caller's Firebase ID token, asked for before each call that can use one; null when signed out. */
  getToken?: () => Promise<string | null>;
  fetch?: typeof fetch;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type Rows<E extends Endpoint> = E['response'] extends z.ZodArray ? EndpointOutput<E> : never;
type Answer<E extends Endpoint> = E extends { transport: 'csv' }
  ? Blob
  : E extends { paged: true; response: z.ZodArray }
    ? { rows: Rows<E>; total: number }
    : E extends { paged: true }
      ? EndpointOutput<E> & { total: number }
      : EndpointOutput<E>;
type UploadInput<E extends Endpoint> = E extends { transport: 'upload' } ? { body: FormData } : unknown;
type Input<E extends Endpoint> = EndpointInput<E> & UploadInput<E>;
type Arguments<E extends Endpoint> =
  Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions];

/**
 * One function per endpoint. Each throws `ApiError`. A CSV file arrives as a `Blob`; event streams are opened with
 * `openEvents` instead.
 */
export type Client = {
  [N in EndpointName]: (...args: Arguments<Endpoints[N]>) => Promise<Answer<Endpoints[N]>>;
};

// A newer API may have codes that this version does not know; their message and request id still count.
const anyErrorSchema = errorEnvelopeSchema.extend({ code: errorEnvelopeSchema.shape.code.catch('internal') });

async function readError(response: Response): Promise<ApiError> {
  const parsed = anyErrorSchema.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new ApiError(parsed.data.message, { status: response.status, ...parsed.data });
  return new ApiError(`HTTP error! Status: ${response.status}`, {
    code: 'internal',
    status: response.status,
  });
}

/** Sends one request and returns the raw answer; throws `ApiError` for error responses and for network failures. */
export async function sendCall(
  options: ClientOptions,
  endpoint: Endpoint,
  input: CallInput,
  call: CallOptions = {},
): Promise<Response> {
  const token = endpoint.access === 'public' ? null : await options.getToken?.();
  call.signal?.throwIfAborted();
  const { body, contentType } = encodeBody(input.body);
  const request: RequestInit = {
    method: endpoint.method,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
  };
  const wasOffline = isOffline();
  const response = await (options.fetch ?? fetch)(buildUrl(options.baseUrl, endpoint, input), request).catch(
    (cause) => {
      if (call.signal?.aborted) throw cause;
      throw createNetworkError(wasOffline);
    },
  );
  if (!response.ok) throw await readError(response);
  return response;
}

function breakOff(cause: unknown, status: number, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw cause;
  throw new ApiError('The answer did not arrive whole. Please try again.', { code: 'network', status });
}

/** The response, parsed by its schema; one that is cut off or does not match is an `ApiError` too. */
async function readAnswer(response: Response, endpoint: Endpoint, signal: AbortSignal | undefined) {
  const { status } = response;
  if (endpoint.transport === 'csv') return response.blob().catch((cause) => breakOff(cause, status, signal));
  const body: unknown = await response.json().catch((cause) => breakOff(cause, status, signal));
  const parsed = endpoint.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError('The answer was not understood. Please reload the page.', { code: 'internal', status });
}

/** A page with how many rows there are in all: a bare list becomes its rows, an envelope keeps its form. */
function addTotal(answer: unknown, { headers }: Response) {
  const rows = Array.isArray(answer) ? answer : [];
  const total = Number(headers.get('x-total-count') ?? rows.length);
  return Array.isArray(answer) ? { rows, total } : Object.assign({}, answer, { total });
}

/** A typed client of the whole API. Answers are parsed by their schemas, so what it returns is what the types say. */
export function createClient(options: ClientOptions): Client {
  const call = (endpoint: Endpoint, input: CallInput = {}, callOptions: CallOptions = {}) =>
    limitCall(endpoint, callOptions, async (signal) => {
      const response = await sendCall(options, endpoint, input, {
        ...callOptions,
        ...(signal && { signal }),
      });
      const answer = await readAnswer(response, endpoint, signal);
      return endpoint.paged ? addTotal(answer, response) : answer;
    });
  const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, call.bind(null, endpoint)]);
  // Each entry is built from the endpoint of the same name, and its answer parsed by that endpoint's schema or a file.
  return Object.fromEntries(calls) as Client;
}
