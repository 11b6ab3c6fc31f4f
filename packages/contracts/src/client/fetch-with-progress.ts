/** How much of a request's body has been sent, in bytes. */
export interface UploadProgress {
  sentBytes: number;
  /** 0 while it is not known. */
  totalBytes: number;
}

/** What is used of an XMLHttpRequest. Programs without a browser compile this file, too, and have no type of that name. */
interface BrowserRequest {
  responseType: string;
  readonly response: ArrayBuffer | null;
  readonly status: number;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: unknown): void;
  abort(): void;
}

const chunkBytes = 64 * 1024;

/**
 * A `fetch` that reports how much of the body has been sent. Pass it as `fetch` of one upload:
 * `client.uploadImage({ body }, { fetch: fetchWithProgress(({ sentBytes }) => show(sentBytes)) })`.
 * Browsers report it for an XMLHttpRequest only; elsewhere the body is streamed.
 */
export function fetchWithProgress(onProgress: (progress: UploadProgress) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // Where the name exists, it is the standard's class.
    const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => BrowserRequest };
    if (!XMLHttpRequest) return streamBody(request, onProgress);
    return sendByXhr(new XMLHttpRequest(), { request, body: init?.body, onProgress });
  };
}

async function streamBody(request: Request, onProgress: (progress: UploadProgress) => void) {
  const bytes = new Uint8Array(await request.arrayBuffer());
  const totalBytes = bytes.byteLength;
  let sentBytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        // The next chunk is asked for once the connection has taken the one before.
        onProgress({ sentBytes, totalBytes });
        if (sentBytes === totalBytes) return controller.close();
        const chunk = bytes.slice(sentBytes, sentBytes + chunkBytes);
        sentBytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const { method, headers, signal, url } = request;
  // The standard asks for `duplex` with a stream; the types of the DOM do not know it.
  const streamed: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return fetch(url, streamed);
}

function sendByXhr(
  sent: BrowserRequest,
  {
    request,
    body,
    onProgress,
  }: { request: Request; body: unknown; onProgress: (progress: UploadProgress) => void },
): Promise<Response> {
  const { method, url, headers, signal } = request;
  return new Promise((resolve, reject) => {
    sent.open(method, url);
    sent.responseType = 'arraybuffer';
    headers.forEach((value, name) => {
      // The boundary in it is that of the request above, and the browser writes another one.
      if (name !== 'content-type' || !(body instanceof FormData)) sent.setRequestHeader(name, value);
    });
    sent.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
    sent.onload = () => resolve(toResponse(sent));
    sent.onerror = () => reject(new TypeError('The connection was lost.'));
    sent.onabort = () => reject(signal.reason);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(body ?? null);
  });
}

function toResponse(sent: BrowserRequest): Response {
  const headers = new Headers();
  for (const line of sent
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  const { status } = sent;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? sent.response : null, { status, headers });
}
