import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleId } from '../../testing/sample-records.ts';
import { uploadImageFile } from './upload-image-file.ts';

const file = new File(['bytes'], 'a.png', { type: 'image/png' });
const stored = { _id: sampleId(1), url: 'https://api.example.test/p/1', width: 10, height: 10, bytes: 5 };

/** The browser's request object at the edge of the network. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => undefined,
  };
  status = 0;
  responseText = '';
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
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

async function start(onProgress: (percent: number) => void = () => undefined) {
  const controller = new AbortController();
  const upload = uploadImageFile(
    { baseUrl: 'https://api.example.test', getToken: async () => 'token-1' },
    { file, onProgress, signal: controller.signal },
  );
  // The rejection is asserted below; this only keeps it from counting as unhandled until then.
  upload.catch(() => undefined);
  await vi.waitFor(() => expect(FakeRequest.last.body).toBeInstanceOf(FormData), { timeout: 10_000 });
  return { upload, controller, request: FakeRequest.last };
}

describe('uploadImage', () => {
  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });

  it('sends the image as the signed-in user and returns its address', async () => {
    const { upload, request } = await start();
    expect(request.target).toBe('POST https://api.example.test/api/image-upload?purpose=tool');
    expect(request.headers).toEqual({ authorization: 'Bearer token-1' });
    request.answer(201, { file: stored });
    expect(await upload).toEqual(stored);
  });

  it('reports progress in percent', async () => {
    const seen: number[] = [];
    const { request } = await start((percent) => seen.push(percent));
    request.upload.onprogress({ loaded: 1, total: 3 });
    request.upload.onprogress({ loaded: 3, total: 3 });
    expect(seen).toEqual([33, 100]);
  });

  it('rejects with the server’s error', async () => {
    const { upload, request } = await start();
    const message = 'This image cannot be read.';
    request.answer(422, {
      success: false,
      code: 'image_unreadable',
      message,
      error: message,
      requestId: 'r',
    });
    await expect(upload).rejects.toMatchObject({ code: 'image_unreadable', status: 422, message });
  });

  it('rejects an answer that is not an image record', async () => {
    const { upload, request } = await start();
    request.answer(502, '<html>');
    await expect(upload).rejects.toMatchObject({ status: 502, message: 'HTTP error! Status: 502' });
  });

  it('rejects with a network error when the connection is lost', async () => {
    const { upload, request } = await start();
    request.onerror();
    await expect(upload).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('stops the upload when aborted', async () => {
    const { upload, controller } = await start();
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});
