import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadEndpoints } from '../uploads/uploads.endpoints.ts';
import { createClient } from './create-client.ts';
import { fetchWithProgress, type UploadProgress } from './fetch-with-progress.ts';

const stored = { _id: '0192f0c1-2b3c-7d4e-8f50-123456789abc', url: 'https://api.test/p/1', bytes: 5 };
const file = { ...stored, width: 10, height: 10 };

/** An upload of one image of this many bytes. */
function createForm(size: number): FormData {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(size).fill(7)], 'a.png', { type: 'image/png' }));
  return form;
}

describe('an upload without a browser', () => {
  let server: Server;
  let baseUrl: string;
  const bodies: FormData[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const received = new Response(new Uint8Array(await buffer(request)), { headers });
      bodies.push(await received.formData());
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ file }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('arrives complete and reports its progress from nothing to all of it', async () => {
    const seen: UploadProgress[] = [];
    const client = createClient({ baseUrl, calls: uploadEndpoints, getToken: () => 'token' });
    const fetch = fetchWithProgress((progress) => seen.push(progress));
    expect(await client.uploadImage({ body: createForm(300_000) }, { fetch })).toEqual({ file });
    const image = bodies[0]?.get('image');
    if (!(image instanceof File)) throw new Error('No image arrived.');
    expect([image.name, image.type, image.size]).toEqual(['a.png', 'image/png', 300_000]);
    const totalBytes = seen[0]?.totalBytes ?? 0;
    expect(totalBytes).toBeGreaterThan(300_000);
    const sent = seen.map(({ sentBytes }) => sentBytes);
    expect(sent.length).toBeGreaterThan(4);
    expect(sent).toEqual(sent.toSorted((one, other) => one - other));
    expect([sent[0], sent.at(-1)]).toEqual([0, totalBytes]);
  });

  it('stops when it is aborted', async () => {
    const leaving = new AbortController();
    const client = createClient({ baseUrl, calls: uploadEndpoints, getToken: () => 'token' });
    const fetch = fetchWithProgress(({ sentBytes }) => {
      if (sentBytes > 0) leaving.abort();
    });
    const upload = client.uploadImage({ body: createForm(300_000) }, { fetch, signal: leaving.signal });
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});

/** The browser's request object at the edge of the network. */
class FakeRequest {
  static last: FakeRequest | null = null;
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  status = 0;
  response: unknown = null;
  headers: Record<string, string> = {};
  target = '';
  body: unknown;
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: r-1: 2\r\n';
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.response = new TextEncoder().encode(JSON.stringify(body)).buffer;
    this.onload();
  }
}

describe('an upload in a browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function start(onProgress: (progress: UploadProgress) => void = () => undefined) {
    FakeRequest.last = null;
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const leaving = new AbortController();
    const client = createClient({
      ...{ baseUrl: 'https://api.test', calls: uploadEndpoints, getToken: () => 'token' },
    });
    const upload = client.uploadImage(
      { body: createForm(10), query: { purpose: 'profile' } },
      { signal: leaving.signal, fetch: fetchWithProgress(onProgress) },
    );
    // The rejection is asserted below; this only keeps it from counting as unhandled until then.
    upload.catch(() => undefined);
    const request = await vi.waitFor(
      () => {
        if (!FakeRequest.last?.body) throw new Error('Nothing was sent.');
        return FakeRequest.last;
      },
      { timeout: 60_000 },
    );
    return { upload, leaving, request };
  }

  it('reports what was sent, and leaves the boundary to the browser', async () => {
    const seen: UploadProgress[] = [];
    const { upload, request } = await start((progress) => seen.push(progress));
    expect(request.target).toBe('POST https://api.test/api/image-upload?purpose=profile');
    expect(request.headers).toEqual({ authorization: 'Bearer token' });
    request.upload.onprogress({ loaded: 1, total: 3 });
    expect(seen).toEqual([{ sentBytes: 1, totalBytes: 3 }]);
    request.answer(201, { file });
    expect(await upload).toEqual({ file });
  });

  it('is rejected with the error of the API', async () => {
    const { upload, request } = await start();
    request.answer(422, {
      success: false,
      code: 'image_unreadable',
      message: 'Please choose another image.',
    });
    await expect(upload).rejects.toMatchObject({
      ...{ code: 'image_unreadable', status: 422, message: 'Please choose another image.' },
      requestId: 'r-1: 2',
    });
  });

  it('is rejected with a network error when the connection is lost', async () => {
    const { upload, request } = await start();
    request.onerror();
    await expect(upload).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('stops when it is aborted', async () => {
    const { upload, leaving } = await start();
    leaving.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});
