import type { SharedGeneration } from '@credit-studio/contracts';
import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  never,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import Shared, { headers, loader, meta } from './shared.tsx';

const call = 'GET /api/shared/{token}';

function answer(changes: Partial<SharedGeneration> = {}): FakeAnswers {
  const shared: SharedGeneration = {
    ...{ kind: 'video', title: 'The dunes', width: 720, height: 1280, html: null },
    resultUrl: 'https://api.example.test/shared-files/abc/result',
    posterUrl: 'https://api.example.test/shared-files/abc/poster',
    ...changes,
  };
  return { [call]: () => enveloped(shared) };
}
function load() {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>('/shared/abc'));
}
function open(answers: FakeAnswers) {
  const api = fakeApi(answers);
  renderRoutes([{ path: 'shared/:token', Component: toRouteComponent(Shared), loader: load }], {
    at: '/shared/abc',
  });
  return api;
}
async function readMeta() {
  // `meta` reads only the loader's data of the router's arguments.
  return meta({ loaderData: (await load()).data } as Parameters<typeof meta>[0]);
}

describe('a shared page', () => {
  it('shows the video in its shape, who made it possible, and the way to make one', async () => {
    open(answer());
    const video = await screen.findByLabelText('The dunes');
    expect(video).toHaveAttribute('src', 'https://api.example.test/shared-files/abc/result');
    expect(video).toHaveAttribute('poster', 'https://api.example.test/shared-files/abc/poster');
    expect(video).toHaveStyle({ '--ratio': '0.5625' });
    expect(screen.getByRole('heading', { level: 1, name: 'The dunes' })).toBeInTheDocument();
    expect(screen.getByText(/^Made with/)).toHaveTextContent('Made with Credit Studio');
    expect(screen.getByRole('link', { name: 'Make your own video' })).toHaveAttribute(
      'href',
      '/user/generate-code',
    );
  });

  it('has a name without a title', async () => {
    open(answer({ title: '' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'A video made with Credit Studio',
    );
  });

  it('shows a document only in a frame without an origin', async () => {
    open(answer({ html: '<p>Hello</p>', resultUrl: null }));
    const frame = await screen.findByTitle('The dunes');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame).toHaveAttribute('src', '/shared/abc/document');
    expect(document.body.innerHTML).not.toContain('Hello');
  });

  it.each([
    [404, 'not_found'],
    [400, 'invalid_request'],
  ] as const)('says that it is gone after answer %i, with status 404', async (status, code) => {
    open({ [call]: () => refused(status, code) });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This is no longer shared');
    expect((await load()).init?.status).toBe(404);
  });

  it('says that it could not be loaded, with status 503', async () => {
    open({ [call]: unreachable });
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect((await load()).init?.status).toBe(503);
  });

  it('waits for its content', () => {
    open({ [call]: never });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is read again each time, and kept by no one', async () => {
    const { requests } = open(answer());
    await screen.findByLabelText('The dunes');
    await load();
    expect(requests).toHaveLength(2);
    expect(headers()).toEqual({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  });

  it('gives link previews its image and video, and search engines nothing', async () => {
    fakeApi(answer());
    const tags = await readMeta();
    expect(tags).toContainEqual({ title: 'The dunes | Credit Studio' });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    const property = (name: string) =>
      tags?.flatMap((tag) => ('property' in tag && tag.property === name ? tag.content : []));
    expect(property('og:image')).toEqual(['https://api.example.test/shared-files/abc/poster']);
    expect(property('og:video')).toEqual(['https://api.example.test/shared-files/abc/result']);
    expect(property('og:video:height')).toEqual(['1280']);
    expect(property('og:type')).toEqual(['video.other']);
    expect(property('og:url')).toEqual(['https://studio.example.test/shared/abc']);
  });
});
