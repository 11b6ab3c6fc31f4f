/** A server-sent stream that a test feeds; it stays open until it is ended. */
export function fakeStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  return {
    response: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: ({ id, event, data }: { id: string | number; event: string; data: unknown }) =>
      controller?.enqueue(
        new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
    /** Closes the connection, as a server that restarts does. */
    end: () => controller?.close(),
  };
}
