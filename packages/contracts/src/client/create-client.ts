import type { CallInput } from './build-request.ts';
import type { CallFunction, CallOptions, CallTable, EndpointOf, WatchOptions } from './call.ts';
import { limitCall } from './call-timeout.ts';
import { streamEvents } from './follow-events.ts';
import { openEvents } from './open-events.ts';
import { parseAnswer } from './parse-answer.ts';
import { isRepeatable, retryCall } from './retry-call.ts';
import { type ClientOptions, type NamedCall, readBody, sendCall } from './send-call.ts';

/** The calls of a table as functions. */
export type ClientOf<Table extends CallTable> = {
  readonly [Name in keyof Table]: CallFunction<EndpointOf<Table[Name]>>;
};

/** Calls that answer anyone. */
type IsOpen<C> = EndpointOf<C> extends { access: 'public' | 'optional' } ? true : false;

/** The calls that a program without a token can make. Another one does not compile. */
export type AnonymousClientOf<Table extends CallTable> = ClientOf<{
  [Name in keyof Table as IsOpen<Table[Name]> extends true ? Name : never]: Table[Name];
}>;

/** Calls that answer anyone or declare the scope that a key needs. */
type IsForKeys<C> = EndpointOf<C> extends { scope: string } ? true : IsOpen<C>;

/** The calls that a program with an API key can make, if the key has their scope. Another one does not compile. */
export type KeyClientOf<Table extends CallTable> = ClientOf<{
  [Name in keyof Table as IsForKeys<Table[Name]> extends true ? Name : never]: Table[Name];
}>;

/** Calls that declare the scope with which a key makes them for a customer. */
type IsForCustomers<C> = EndpointOf<C> extends { customerScope: string } ? true : false;

/** The calls that a program with an API key can make for a customer. Another one does not compile. */
export type CustomerClientOf<Table extends CallTable> = ClientOf<{
  [Name in keyof Table as IsForCustomers<Table[Name]> extends true ? Name : never]: Table[Name];
}>;

export interface CreateClientOptions<Table extends CallTable>
  extends Omit<ClientOptions, 'getToken' | 'key' | 'customer'> {
  /** The calls that the client has: some of `@credit-studio/contracts/calls`, or endpoints, whose schemas check each answer. */
  calls: Table;
  /**
   * How often a call is repeated after an error that may pass: 2 by default. Only reads and calls that take an
   * idempotency key are repeated.
   */
  retries?: number;
}

const defaultRetries = 2;

/**
 * A typed client of the API. Each call throws `ApiError`. With `getToken` it acts for a signed-in person, with `key` for
 * a program, with `key` and `customer` for a customer of the program, and with none of them for anyone.
 */
export function createClient<const Table extends CallTable>(
  options: CreateClientOptions<Table> &
    Required<Pick<ClientOptions, 'getToken'>> & { key?: never; customer?: never },
): ClientOf<Table>;
export function createClient<const Table extends CallTable>(
  options: CreateClientOptions<Table> &
    Required<Pick<ClientOptions, 'key'>> & { getToken?: never; customer?: never },
): KeyClientOf<Table>;
export function createClient<const Table extends CallTable>(
  options: CreateClientOptions<Table> &
    Required<Pick<ClientOptions, 'key' | 'customer'>> & { getToken?: never },
): CustomerClientOf<Table>;
export function createClient<const Table extends CallTable>(
  options: CreateClientOptions<Table> & { key?: never; getToken?: never; customer?: never },
): AnonymousClientOf<Table>;
export function createClient<const Table extends CallTable>(
  options: CreateClientOptions<Table> & Pick<ClientOptions, 'getToken' | 'key' | 'customer'>,
): ClientOf<Table> {
  const functions = Object.entries(options.calls).map(([name, call]) => {
    const named = { ...call, name };
    return [
      name,
      call.transport === 'events'
        ? (input?: CallInput, given?: WatchOptions) => watch(options, named, input, given)
        : (input?: CallInput, given?: CallOptions) => makeCall(options, named, input, given),
    ];
  });
  // Each function sends the call of its name and answers with what that call's schema or type says.
  return Object.fromEntries(functions) as ClientOf<Table>;
}

interface MakeCallOptions extends ClientOptions {
  retries?: number;
}

function makeCall(
  options: MakeCallOptions,
  call: NamedCall,
  input: CallInput = {},
  given: CallOptions = {},
): Promise<unknown> {
  const retries = isRepeatable(call) ? (options.retries ?? defaultRetries) : 0;
  const own = { ...given, headers: withIdempotencyKey(call, given.headers) };
  return retryCall({ retries, signal: given.signal }, (attempt) =>
    limitCall(call, own, async (signal) => {
      const response = await sendCall(options, call, input, { ...own, ...(signal && { signal }), attempt });
      return readAnswer(response, call, signal);
    }),
  );
}

/** Without it, a repetition after a lost answer would do its work a second time. */
function withIdempotencyKey({ idempotent }: NamedCall, headers: Record<string, string> = {}) {
  if (!idempotent || new Headers(headers).has('idempotency-key')) return headers;
  return { ...headers, 'idempotency-key': crypto.randomUUID() };
}

async function readAnswer(response: Response, call: NamedCall, signal: AbortSignal | undefined) {
  if (isFile(call)) return readBody(response, response.blob(), signal);
  const body: unknown = await readBody(response, response.json(), signal);
  const answer = call.response ? parseAnswer(call.response, body, response.status) : body;
  return call.paged ? addTotal(answer, response) : answer;
}

/** A file is passed on as it comes. */
function isFile({ transport }: NamedCall): boolean {
  return transport === 'csv' || transport === 'pdf';
}

/** A page with how many rows there are in all: a bare list becomes its rows, an envelope keeps its form. */
function addTotal(answer: unknown, { headers }: Response) {
  const rows = Array.isArray(answer) ? answer : [];
  const total = Number(headers.get('x-total-count') ?? rows.length);
  return Array.isArray(answer) ? { rows, total } : Object.assign({}, answer, { total });
}

/** The events of a call, connected again whenever the connection breaks, until the API ends them or the reader leaves. */
async function* watch(
  options: ClientOptions,
  call: NamedCall,
  input: CallInput = {},
  { signal: given, headers, timeoutMs: _, ...rest }: WatchOptions = {},
): AsyncGenerator<unknown> {
  const left = new AbortController();
  const signal = given ? AbortSignal.any([given, left.signal]) : left.signal;
  const { response } = call;
  const events = streamEvents({
    ...rest,
    signal,
    open: (lastEventId, inner) =>
      openEvents(options, { ...call, transport: 'events' }, input, {
        ...{ signal: inner, headers: headers ?? {} },
        ...(lastEventId && { lastEventId }),
      }),
    parse: (json) => (response ? parseAnswer(response, json, 200) : json),
  });
  try {
    for await (const { data } of events) yield data;
  } finally {
    left.abort();
  }
}
