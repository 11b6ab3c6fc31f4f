import type { SharedGeneration } from '@credit-studio/contracts';
import { enveloped, fakeApi } from '@credit-studio/frontend/testing/fake-api';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import Shared, { loader, meta } from './shared.tsx';
import { loader as loadDocument } from './shared-document.ts';

const call = 'GET /api/shared/{token}';
const shared: SharedGeneration = {
  ...{ kind: 'code', title: '', width: null, height: null, posterUrl: null, resultUrl: null },
  html: '<p>Hello</p>',
};
function load() {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>('/de/shared/abc'));
}

describe('a shared page in German', () => {
  beforeEach(() => {
    document.documentElement.lang = 'de';
  });
  afterEach(() => {
    document.documentElement.lang = '';
  });

  it('reads the token from an address with a language', async () => {
    const { requests } = fakeApi({ [call]: () => enveloped(shared) });
    await load();
    await loadDocument(toLoaderArguments<Parameters<typeof loadDocument>[0]>('/de/shared/abc/document'));
    expect(requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['abc']);
  });

  it('names what was made, and frames the document of its language', async () => {
    fakeApi({ [call]: () => enveloped(shared) });
    renderRoutes([{ path: 'shared/:token', Component: toRouteComponent(Shared), loader: load }], {
      at: '/shared/abc',
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Eine Webseite, erstellt mit Credit Studio',
    );
    expect(screen.getByText(/^Erstellt mit/)).toHaveTextContent('Erstellt mit Credit Studio');
    expect(screen.getByRole('link', { name: 'Eine eigene Webseite erstellen' })).toBeInTheDocument();
    expect(screen.getByTitle(/^Eine Webseite/)).toHaveAttribute('src', '/de/shared/abc/document');
  });

  it('is described in German to link previews', async () => {
    fakeApi({ [call]: () => enveloped(shared) });
    // `meta` reads only the loader's data of the router's arguments.
    const tags = meta({ loaderData: (await load()).data } as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ title: 'Eine Webseite, erstellt mit Credit Studio | Credit Studio' });
    expect(tags).toContainEqual({
      name: 'description',
      content: 'Eine Webseite, erstellt mit Credit Studio. Machen Sie aus einem Bild eine eigene Webseite.',
    });
  });
});
