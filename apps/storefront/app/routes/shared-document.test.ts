// @vitest-environment node
import type { SharedGeneration } from '@credit-studio/contracts';
import { enveloped, fakeApi, refused } from '@credit-studio/frontend/testing/fake-api';
import { describe, expect, it } from 'vitest';
import { loader } from './shared-document.ts';

const call = 'GET /api/shared/{token}';
const shared: SharedGeneration = {
  ...{ kind: 'video', title: '', width: null, height: null, posterUrl: null },
  ...{ html: '<p>Hello</p>', resultUrl: null },
};

describe('a shared document', () => {
  function request(destination: string) {
    const url = 'https://studio.example.test/shared/abc/document';
    const input = { request: new Request(url, { headers: { 'Sec-Fetch-Dest': destination } }) };
    // The loader reads only the request.
    return loader(input as Parameters<typeof loader>[0]);
  }

  it('is for frames, in a sandbox that loads and reaches nothing', async () => {
    fakeApi({ [call]: () => enveloped(shared) });
    const response = await request('iframe');
    expect(await response.text()).toBe('<p>Hello</p>');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('is not shown as a page', async () => {
    fakeApi({ [call]: () => enveloped(shared) });
    const response = await request('document');
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/shared/abc']);
  });

  it('is gone with its page', async () => {
    fakeApi({ [call]: () => refused(404, 'not_found') });
    expect((await request('iframe')).status).toBe(404);
  });
});
