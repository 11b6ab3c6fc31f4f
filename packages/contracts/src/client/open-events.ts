import type { Endpoint } from '../endpoint/define-endpoint.ts';
import type { CallInput } from './build-request.ts';
import { type CallOptions, type ClientOptions, sendCall } from './create-client.ts';

/**
 * Opens an endpoint of transport `events` and returns its byte stream, to be read by an SSE parser.
 * The token travels in a header, which the browser's own EventSource cannot do.
 */
export async function openEvents(
  options: ClientOptions,
  endpoint: Endpoint & { transport: 'events' },
  input: CallInput,
  call: CallOptions & { lastEventId?: string } = {},
): Promise<ReadableStream<Uint8Array>> {
  const headers = {
    accept: 'text/event-stream',
    ...(call.lastEventId && { 'last-event-id': call.lastEventId }),
  };
  const response = await sendCall(options, endpoint, input, {
    ...call,
    headers: { ...headers, ...call.headers },
  });
  return response.body ?? new ReadableStream();
}
