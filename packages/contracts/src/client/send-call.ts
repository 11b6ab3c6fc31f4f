import { customerHeader } from '../endpoint/customer-header.ts';
import { ApiError, createNetworkError, isOffline, readApiError } from './api-error.ts';
import { buildUrl, type CallInput, encodeBody } from './build-request.ts';
import type { Call, CallOptions } from './call.ts';

/** A request as it is about to be sent. A hook may add headers to it. */
export interface CallRequest {
  /** Name of the call, such as `newOrder`; its path where it has no name. */
  name: string;
  method: string;
  url: string;
  headers: Headers;
  /** 1, then one more for each repetition. */
  attempt: number;
}

/** What happened to a request. */
export interface CallResult extends Omit<CallRequest, 'headers'> {
  /** 0 when no answer arrived. */
  status: number;
  durationMs: number;
  requestId: string | null;
}

export interface ClientOptions {
  /** Address of the API, such as `https://api.example.com`; it may have a path. */
  baseUrl: string;
  /** The caller's Firebase ID token, asked for before each call that can use one; null when signed out. */
  getToken?: () => Promise<string | null> | string | null;
  /**
   * An API key, in place of a token, for programs on servers. Everyone who gets it can do what it permits: it never
   * belongs into a browser. A call without its scope is `scope_missing`.
   */
  key?: string;
  /**
   * `_id` of the customer that a program with a key calls for. A call that no key can make for a customer is
   * `forbidden`; a user who is no plain customer is `not_found`.
   */
  customer?: string;
  /**
   * The language of error messages, and of mails to a customer who registers, as a BCP 47 tag such as `de`. Default: what the
   * platform sends automatically, which is English where it sends nothing.
   */
  language?: string;
  /** Default: the platform's own, as it is at the time of the call. */
  fetch?: typeof fetch;
  /** Called before each request, for instance to add the headers of a trace. */
  onRequest?: (request: CallRequest) => void | Promise<void>;
  /** Called after each request, for logs and figures. What it throws is ignored. */
  onResult?: (result: CallResult) => void;
}

export interface NamedCall extends Call {
  name?: string;
}

/** Sends one request and returns the raw answer; throws `ApiError` for error responses and for network failures. */
export async function sendCall(
  options: ClientOptions,
  call: NamedCall,
  input: CallInput,
  { signal, headers: own, fetch: ownFetch, attempt = 1 }: CallOptions & { attempt?: number } = {},
): Promise<Response> {
  const token = call.access === 'public' ? null : (options.key ?? (await options.getToken?.()));
  signal?.throwIfAborted();
  const { body, contentType } = encodeBody(input.body);
  const headers = new Headers({
    ...(contentType && { 'content-type': contentType }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(options.language !== undefined && { 'accept-language': options.language }),
    ...(options.customer !== undefined && { [customerHeader]: options.customer }),
    ...own,
  });
  const { method, name = call.path } = call;
  const request = { name, method, url: buildUrl(options.baseUrl, call, input), headers, attempt };
  await options.onRequest?.(request);
  const startedAtMs = Date.now();
  const response = await fetchAnswer(ownFetch ?? options.fetch ?? fetch, request.url, {
    ...{ method, headers: Object.fromEntries(headers) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    report(options, request, startedAtMs, null);
    throw error;
  });
  report(options, request, startedAtMs, response);
  if (!response.ok) throw await readApiError(response);
  return response;
}

async function fetchAnswer(send: typeof fetch, url: string, request: RequestInit): Promise<Response> {
  const wasOffline = isOffline();
  try {
    return await send(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw createNetworkError(wasOffline, error);
  }
}

function report(
  { onResult }: ClientOptions,
  { headers: _sent, ...request }: CallRequest,
  startedAtMs: number,
  response: Response | null,
): void {
  try {
    onResult?.({
      ...request,
      status: response?.status ?? 0,
      durationMs: Date.now() - startedAtMs,
      requestId: response?.headers.get('x-request-id') ?? null,
    });
  } catch {
    // A broken log must not break a purchase.
  }
}

/** The body of an answer; one that is cut off is an `ApiError` too. */
export async function readBody<Body>(
  { status }: Response,
  read: Promise<Body>,
  signal: AbortSignal | undefined,
): Promise<Body> {
  try {
    return await read;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError('The answer did not arrive whole. Please try again.', {
      ...{ code: 'network', status, cause },
    });
  }
}
