import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleAbout, sampleBanner, sampleContactPage } from '../testing/sample-content.ts';
import { sampleId, samplePackage } from '../testing/sample-records.ts';
import Home, { loader, meta } from './home.tsx';

const answers: FakeAnswers = {
  'GET /api/banner-section': () => enveloped(sampleBanner()),
  'GET /api/features-section': () => enveloped([]),
  'GET /api/about-section': () => enveloped(null),
  'GET /api/testimonials': () => enveloped([]),
  'GET /api/contact-page': () => enveloped(sampleContactPage()),
  'GET /packages': () => json([samplePackage({ _id: sampleId(5), packageName: 'Starter' })]),
};

/** The real loader against the fake network. */
function load() {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>('/'));
}
function openHome() {
  return renderRoutes([{ index: true, Component: toRouteComponent(Home), loader: load }], { at: '/' });
}

describe('home page', () => {
  it('shows the hero and the packages with their prices and checkouts', async () => {
    const { requests } = fakeApi(answers);
    openHome();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('One image, one scene');
    const pricing = within(screen.getByRole('region', { name: /our pricing plan/i }));
    expect(pricing.getByText('$19')).toBeInTheDocument();
    expect(pricing.getByRole('link', { name: /Buy Now/ })).toHaveAttribute('href', `/buy/${sampleId(5)}`);
    expect(requests.every(({ url }) => url.origin === 'http://api.internal.test')).toBe(true);
  });

  it('has a hidden heading while the hero is inactive', async () => {
    fakeApi({ ...answers, 'GET /api/banner-section': () => enveloped(null) });
    openHome();
    expect(await screen.findByRole('heading', { level: 1, name: 'Credit Studio' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('explains how it works with the second part of the about section', async () => {
    fakeApi({
      ...answers,
      'GET /api/about-section': () => enveloped(sampleAbout({ section1: true, section2: true })),
    });
    openHome();
    expect(await screen.findByRole('region', { name: 'How we do it' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Why we do it' })).toHaveAttribute('id', 'about-sec');
  });

  it('shows the contact form', async () => {
    fakeApi(answers);
    openHome();
    const contact = within(await screen.findByRole('region', { name: 'Talk to us' }));
    expect(contact.getByRole('form', { name: 'Contact form' })).toBeInTheDocument();
  });

  it('says which sections are empty', async () => {
    fakeApi({
      ...answers,
      'GET /packages': () => json([]),
      'GET /api/contact-page': () => enveloped(null),
    });
    openHome();
    expect(
      await screen.findByText('No packages available. Please add packages to display.'),
    ).toBeInTheDocument();
    expect(screen.getByText('No testimonials available.')).toBeInTheDocument();
    expect(screen.getByText('No contact information available.')).toBeInTheDocument();
  });

  it('shows each section’s error while the API is unavailable', async () => {
    fakeApi(Object.fromEntries(Object.keys(answers).map((call) => [call, unreachable])));
    expect((await load()).init?.status).toBe(503);
    openHome();
    expect(await screen.findByText('Error Loading Video Section')).toBeInTheDocument();
    expect(screen.getByText('Network error or server not responding')).toBeInTheDocument();
    expect(screen.getByText('Error Loading Features')).toBeInTheDocument();
    expect(screen.getByText('Error Loading About Section')).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch packages')).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch testimonials')).toBeInTheDocument();
    expect(
      screen.getByText('Error loading contact information: Failed to fetch contact data'),
    ).toBeInTheDocument();
  });

  it('shows the other sections when one fails', async () => {
    fakeApi({ ...answers, 'GET /api/banner-section': () => refused(503, 'service_unavailable') });
    expect((await load()).init?.status).toBe(200);
    openHome();
    expect(await screen.findByText('Error: 503')).toBeInTheDocument();
    expect(screen.getByText('$19')).toBeInTheDocument();
  });

  it('gives search engines its address and description', async () => {
    fakeApi(answers);
    // `meta` reads only the loader's data of the router's arguments.
    const tags = meta({ loaderData: (await load()).data } as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://studio.example.test/' });
    expect(tags).toContainEqual({ name: 'description', content: 'First line' });
    expect(tags).toContainEqual({
      property: 'og:image',
      content: 'https://studio.example.test/images/og-image.jpg',
    });
  });
});
