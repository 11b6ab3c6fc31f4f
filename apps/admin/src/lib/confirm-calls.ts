import { type CallOptions, type Client, type Endpoint, endpoints } from '@credit-studio/contracts';

/** What calls of staff need in addition to the token. The session implements it. */
export interface CallConfirmation {
  /** What `confirmSecondFactor` answered in this session; null without it. */
  readProof: () => string | null;
  /** Sends a call. May ask the person to confirm that it is them, and then sends it once more. */
  run: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
}

type Call = (input?: object, options?: CallOptions) => Promise<unknown>;

/** The same key for both sendings of a call: the second one must not do the work of the first again. */
function withIdempotencyKey({ idempotent }: Endpoint, options: CallOptions = {}): CallOptions {
  if (!idempotent || new Headers(options.headers).has('idempotency-key')) return options;
  return { ...options, headers: { ...options.headers, 'idempotency-key': crypto.randomUUID() } };
}

/** The client, each of whose calls is sent through `run`. Streams are left as they are: they change nothing. */
export function confirmCalls(client: Client, { run }: Pick<CallConfirmation, 'run'>): Client {
  const confirmed = Object.entries<Endpoint>(endpoints)
    .filter(([, { transport }]) => transport !== 'events')
    .map(([name, endpoint]) => {
      // The client has a function for each endpoint, and only those of streams answer no promise.
      const call = client[name as keyof Client] as Call;
      const send: Call = (input, options) => {
        const given = withIdempotencyKey(endpoint, options);
        return run(() => call(input, given));
      };
      return [name, send];
    });
  // Each function takes and answers what the one of its name does.
  return { ...client, ...Object.fromEntries(confirmed) } as Client;
}
