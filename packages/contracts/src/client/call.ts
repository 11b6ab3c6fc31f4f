import type { Endpoint, EndpointInput, EndpointOutput } from '../endpoint/define-endpoint.ts';
import type { AnswerSchema } from './parse-answer.ts';

/** What the client has to know of a call to make it. Each endpoint of the table is one, each entry of `calls` another. */
export interface Call extends CallFacts {
  /** Parses the answer; without it the answer is passed on as it came. */
  response?: AnswerSchema;
}

type CallFacts = Pick<
  Endpoint,
  'method' | 'path' | 'access' | 'transport' | 'paged' | 'waits' | 'idempotent'
>;

/** A call without its schemas: the types are those of the endpoint `E`, and nothing of them is left at run time. */
export type CallOf<E extends Endpoint> = Pick<E, keyof CallFacts & keyof E> & { readonly endpoint?: E };

export type CallTable = Readonly<Record<string, Call>>;

/** The endpoint behind an entry of a table. */
export type EndpointOf<C> = C extends Endpoint
  ? C
  : C extends { readonly endpoint?: infer E }
    ? Extract<E, Endpoint>
    : never;

/** Options of one call. */
export interface CallOptions {
  /** Gives the call up. */
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** In place of the client's, for this call: `fetchWithProgress` reports the progress of an upload. */
  fetch?: typeof fetch;
  /** Milliseconds to wait for the answer, in place of the default of the call. */
  timeoutMs?: number;
}

/** The schema of a bare list. */
type ListSchema = { _zod: { def: { type: 'array' } } };
type Rows<E extends Endpoint> = E['response'] extends ListSchema ? EndpointOutput<E> : never;

/** Options of a call whose answer is a stream of events. */
export interface WatchOptions extends CallOptions {
  /** The last event that is already known; the first connection resumes after it. */
  lastEventId?: string;
  /** Called with false when the connection breaks and with true when it is restored. */
  onConnection?: (isConnected: boolean) => void;
}

/** What a call returns: a file as a `Blob`, a page with its `total`, events as an iterable, anything else as it is. */
type Answer<E extends Endpoint> = E extends { transport: 'csv' | 'pdf' }
  ? Promise<Blob>
  : E extends { transport: 'events' }
    ? AsyncIterable<EndpointOutput<E>>
    : E extends { paged: true; response: ListSchema }
      ? Promise<{ rows: Rows<E>; total: number }>
      : E extends { paged: true }
        ? Promise<EndpointOutput<E> & { total: number }>
        : Promise<EndpointOutput<E>>;

type UploadInput<E extends Endpoint> = E extends { transport: 'upload' } ? { body: FormData } : unknown;
type Input<E extends Endpoint> = EndpointInput<E> & UploadInput<E>;
type Options<E extends Endpoint> = E extends { transport: 'events' } ? WatchOptions : CallOptions;
type Arguments<E extends Endpoint> =
  Partial<Input<E>> extends Input<E>
    ? [input?: Input<E>, options?: Options<E>]
    : [input: Input<E>, options?: Options<E>];

/** A call as a function. It throws `ApiError`. */
export type CallFunction<E extends Endpoint> = (...given: Arguments<E>) => Answer<E>;
