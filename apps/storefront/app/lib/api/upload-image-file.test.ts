import { ApiError, type Client, createClient, uploadEndpoints } from '@credit-studio/contracts';
import { describe, expect, it, vi } from 'vitest';
import { sampleId } from '../../testing/sample-records.ts';
import { uploadImageFile } from './upload-image-file.ts';

const file = new File(['bytes'], 'a.png', { type: 'image/png' });
const stored = { _id: sampleId(1), url: 'https://api.example.test/p/1', width: 10, height: 10, bytes: 5 };

describe('an uploaded image', () => {
  it('is sent for its purpose, and its record returned', async () => {
    const uploadImage = vi.fn<Client['uploadImage']>().mockResolvedValue({ file: stored });
    const { signal } = new AbortController();
    const input = { file, purpose: 'profile', signal, onProgress: () => undefined } as const;
    expect(await uploadImageFile({ uploadImage }, input)).toEqual(stored);
    const [sent, options] = uploadImage.mock.calls[0] ?? [];
    expect(sent?.query).toEqual({ purpose: 'profile' });
    expect(sent?.body.get('image')).toBe(file);
    expect(options).toMatchObject({ signal, fetch: expect.any(Function) });
  });

  it('reports its progress in percent', async () => {
    class FakeRequest {
      upload = { onprogress: (_: { loaded: number; total: number }) => undefined };
      onload = () => undefined;
      status = 201;
      response = new TextEncoder().encode(JSON.stringify({ file: stored })).buffer;
      getAllResponseHeaders = () => 'content-type: application/json';
      open() {}
      setRequestHeader() {}
      send() {
        for (const loaded of [1, 3]) this.upload.onprogress({ loaded, total: 3 });
        this.onload();
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    const client = createClient({
      ...{ baseUrl: 'https://api.example.test', calls: uploadEndpoints, getToken: () => null },
    });
    const seen: number[] = [];
    const input = { file, signal: new AbortController().signal };
    await uploadImageFile(client, { ...input, onProgress: (percent) => seen.push(percent) });
    expect(seen).toEqual([33, 100]);
  });

  it('fails as the call fails', async () => {
    const failure = new ApiError('This image cannot be read.', { code: 'image_unreadable', status: 422 });
    const uploadImage = vi.fn<Client['uploadImage']>().mockRejectedValue(failure);
    const input = { file, signal: new AbortController().signal, onProgress: () => undefined };
    await expect(uploadImageFile({ uploadImage }, input)).rejects.toBe(failure);
  });
});
