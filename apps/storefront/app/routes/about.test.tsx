import { enveloped, type FakeAnswers, fakeApi, unreachable } from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleAbout, sampleBanner } from '../testing/sample-content.ts';
import About, { loader, meta } from './about.tsx';

const answers: FakeAnswers = {
  'GET /api/banner-section': () => enveloped(sampleBanner()),
  'GET /api/about-section': () => enveloped(sampleAbout({ section1: true, section2: true })),
};
function load() {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>('/about'));
}
function openAbout() {
  return renderRoutes([{ path: 'about', Component: toRouteComponent(About), loader: load }], {
    at: '/about',
  });
}

describe('about page', () => {
  it('shows both parts, how the shop works and a call to action', async () => {
    fakeApi(answers);
    openAbout();
    expect(await screen.findByRole('heading', { level: 1, name: 'Why we do it' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How we do it' })).toBeInTheDocument();
    const facts = within(screen.getByRole('region', { name: 'Good to know before you start' }));
    expect(facts.getByRole('link', { name: 'the refund policy' })).toHaveAttribute('href', '/refunds');
    const callToAction = within(screen.getByRole('region', { name: 'One image, one scene' }));
    expect(callToAction.getByRole('link', { name: 'See packages' })).toHaveAttribute('href', '/#pricing');
  });

  it('leaves the second part out while it is inactive', async () => {
    const about = sampleAbout({ section1: true, section2: false });
    fakeApi({ ...answers, 'GET /api/about-section': () => enveloped(about) });
    openAbout();
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(screen.queryByText('How we do it')).not.toBeInTheDocument();
  });

  it.each([
    ['is inactive', sampleAbout({ section1: false, section2: false })],
    ['was never written', null],
  ])('has a heading even when its text %s', async (_, about) => {
    fakeApi({ ...answers, 'GET /api/about-section': () => enveloped(about) });
    openAbout();
    expect(await screen.findByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
  });

  it('shows what failed, and offers a retry', async () => {
    fakeApi({ ...answers, 'GET /api/about-section': unreachable });
    expect((await load()).init?.status).toBe(503);
    openAbout();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { level: 1, name: 'Error Loading About Section' })).toBeInTheDocument();
    expect(alert.getByText('Failed to fetch about data')).toBeInTheDocument();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Good to know before you start' })).toBeInTheDocument();
  });

  it('gives search engines its address and description', async () => {
    fakeApi(answers);
    // `meta` reads only the loader's data of the router's arguments.
    const tags = meta({ loaderData: (await load()).data } as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ title: 'About | Credit Studio' });
    expect(tags).toContainEqual({ name: 'description', content: 'Why we do it in a sentence' });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://studio.example.test/about',
    });
  });
});
