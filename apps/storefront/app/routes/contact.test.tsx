import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleContactPage, sampleFooter } from '../testing/sample-content.ts';
import Contact, { loader, meta } from './contact.tsx';

const answers: FakeAnswers = {
  'GET /api/contact-page': () => enveloped(sampleContactPage()),
  'GET /api/footer-section': () => enveloped(sampleFooter()),
};
function load() {
  return loader(toLoaderArguments<Parameters<typeof loader>[0]>('/contact'));
}
function openContact() {
  return renderRoutes([{ path: 'contact', Component: toRouteComponent(Contact), loader: load }], {
    at: '/contact',
  });
}

describe('contact page', () => {
  it('shows the form and each contact detail once', async () => {
    fakeApi(answers);
    openContact();
    const section = within(await screen.findByRole('region', { name: 'Talk to us' }));
    expect(section.getByRole('heading', { level: 1 })).toHaveTextContent('Talk to us');
    expect(section.getByRole('form', { name: 'Contact form' })).toBeInTheDocument();
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:hello@shop.test',
      'tel:+15550199',
    ]);
    expect(section.getByText('12 Lane')).toBeInTheDocument();
  });

  it('works without the footer', async () => {
    fakeApi({ ...answers, 'GET /api/footer-section': unreachable });
    openContact();
    expect(await screen.findByRole('link', { name: 'hello@shop.test' })).toBeInTheDocument();
    expect(screen.queryByText('12 Lane')).not.toBeInTheDocument();
  });

  it('says that there is nothing to show', async () => {
    fakeApi({ ...answers, 'GET /api/contact-page': () => enveloped(null) });
    openContact();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No contact information available.' }),
    ).toBeInTheDocument();
  });

  it('shows what failed, and offers a retry', async () => {
    fakeApi({ ...answers, 'GET /api/contact-page': () => refused(500, 'internal') });
    expect((await load()).init?.status).toBe(503);
    openContact();
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText('Error loading contact information: Failed to fetch contact data'),
    ).toBeInTheDocument();
    expect(alert.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('gives search engines its address', async () => {
    fakeApi(answers);
    // `meta` reads only the loader's data of the router's arguments.
    const tags = meta({ loaderData: (await load()).data } as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ title: 'Contact | Credit Studio' });
    expect(tags).toContainEqual({ name: 'description', content: 'About credits and videos' });
    expect(tags).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'https://studio.example.test/contact',
    });
  });
});
