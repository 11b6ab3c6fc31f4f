import type { CallInput } from './build-request.ts';
import type { Call, CallOptions } from './call.ts';
import { type ClientOptions, type NamedCall, sendCall } from './send-call.ts';

/**
 * Opens a call of transport `events` and returns its byte stream, to be read by an SSE parser.
 * The token travels in a header, which the browser's own EventSource cannot do.
 */
export async function openEvents(
  options: ClientOptions,
  call: NamedCall & Pick<Call & { transport: 'events' }, 'transport'>,
  input: CallInput,
  { lastEventId, headers, ...rest }: CallOptions & { lastEventId?: string } = {},
): Promise<ReadableStream<Uint8Array>> {
  const response = await sendCall(options, call, input, {
    ...rest,
    headers: {
      accept: 'text/event-stream',
      ...(lastEventId && { 'last-event-id': lastEventId }),
      ...headers,
    },
  });
  return response.body ?? new ReadableStream();
}
