import {
  enveloped,
  type FakeAnswers,
  fakeApi,
  json,
  refused,
  unreachable,
} from '@credit-studio/frontend/testing/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderRoutes, toLoaderArguments, toRouteComponent } from '../testing/render-routes.tsx';
import { sampleBanner, sampleContactPage, sampleFooter, sampleLegalPage } from '../testing/sample-content.ts';
import { sampleId, sampleItem, samplePackage } from '../testing/sample-records.ts';
import About, { meta as aboutMeta, loader as loadAbout } from './about.tsx';
import Contact, { loader as loadContact } from './contact.tsx';
import Home, { meta as homeMeta, loader as loadHome } from './home.tsx';
import LegalPage, { meta as legalMeta, loader as loadLegalPage } from './legal-page.tsx';
import NotFound, { meta as notFoundMeta } from './not-found.tsx';
import Shop, { loader as loadShop, meta as shopMeta } from './shop.tsx';
import ShopItem, { loader as loadItem } from './shop-item.tsx';
import SiteLayout, { loader as loadSite } from './site-layout.tsx';

const answers: FakeAnswers = {
  'GET /api/banner-section': () => enveloped(sampleBanner({ description: '' })),
  'GET /api/features-section': () => enveloped([]),
  'GET /api/about-section': () => enveloped(null),
  'GET /api/testimonials': () => enveloped([]),
  'GET /api/contact-page': () => enveloped(sampleContactPage()),
  'GET /api/footer': () => enveloped(sampleFooter()),
  'GET /packages': () => json([samplePackage({ _id: sampleId(5), price: '19.50', credit: 1, validity: 30 })]),
};

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('the home page in German', () => {
  const load = () => loadHome(toLoaderArguments<Parameters<typeof loadHome>[0]>('/de'));

  it('has German words around the content, prices and counts too', async () => {
    fakeApi(answers);
    renderRoutes([{ index: true, Component: toRouteComponent(Home), loader: load }], { at: '/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('One image, one scene');
    const pricing = within(screen.getByRole('region', { name: 'Unsere Preise' }));
    expect(pricing.getByText('19,50 $')).toBeInTheDocument();
    expect(pricing.getByText('1 Credit, der nicht verfällt')).toBeInTheDocument();
    expect(pricing.getByText('30 Tage Premium-Mitgliedschaft')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Studio öffnen' })).toBeInTheDocument();
    expect(screen.getByText(/^Fotos:/)).toHaveTextContent(/\(CC BY 4\.0\) und Clemens Engelhardt \(CC0\)/);
  });

  it('says that a section could not be loaded, in German', async () => {
    fakeApi({ ...answers, 'GET /packages': unreachable });
    renderRoutes([{ index: true, Component: toRouteComponent(Home), loader: load }], { at: '/' });
    expect(await screen.findByText('Die Pakete konnten nicht geladen werden')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Erneut versuchen' })).not.toHaveLength(0);
  });

  it('is found under German words at its German address', async () => {
    fakeApi(answers);
    // `meta` reads only the loader's data of the router's arguments.
    const tags = homeMeta({ loaderData: (await load()).data } as Parameters<typeof homeMeta>[0]);
    expect(tags).toContainEqual({ title: 'Credit Studio: aus einem Bild wird ein Video' });
    expect(tags).toContainEqual({ property: 'og:locale', content: 'de_DE' });
    expect(tags).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: expect.stringMatching(/\/de$/) }),
    );
    expect(JSON.stringify(tags)).toContain('"description":"1 Credit"');
  });
});

describe('other public pages in German', () => {
  it('answer what visitors ask before they pay, with links within the sentences', async () => {
    fakeApi(answers);
    const load = () => loadAbout(toLoaderArguments<Parameters<typeof loadAbout>[0]>('/de/about'));
    renderRoutes([{ path: 'about', Component: toRouteComponent(About), loader: load }], { at: '/about' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Über uns' })).toBeInTheDocument();
    const privacy = screen.getByRole('link', { name: 'Die Datenschutzerklärung' });
    expect(privacy).toHaveAttribute('href', '/de/privacy');
    expect(privacy.closest('dd')).toHaveTextContent(
      /jederzeit widerrufen\. Die Datenschutzerklärung nennt, wer/,
    );
    const tags = aboutMeta({ loaderData: (await load()).data } as Parameters<typeof aboutMeta>[0]);
    expect(tags).toContainEqual({ title: 'Über uns | Credit Studio' });
  });

  it('count what the shop has found, and search at the German address', async () => {
    fakeApi({
      'GET /items': () => json([sampleItem({ price: '12.00' })], { headers: { 'x-total-count': '1' } }),
    });
    const load = () => loadShop(toLoaderArguments<Parameters<typeof loadShop>[0]>('/de/shop?search=neon'));
    renderRoutes([{ path: 'shop', Component: toRouteComponent(Shop), loader: load }], { at: '/shop' });
    expect(await screen.findByText(/1 Artikel für „neon“/)).toBeInTheDocument();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/de/shop');
    expect(screen.getByRole('link', { name: 'Kaufen: Storyboard templates' })).toHaveTextContent('Kaufen');
    expect(screen.getByText('12 $')).toBeInTheDocument();
    const loaderData = { ...(await load()).data, query: { search: '', page: 3 } };
    const tags = shopMeta({ loaderData } as Parameters<typeof shopMeta>[0]);
    expect(tags).toContainEqual({ title: 'Shop, Seite 3 | Credit Studio' });
  });

  it('say why an item is not for sale', async () => {
    fakeApi({ 'GET /item/{id}': () => refused(404, 'not_found') });
    const loaderArguments = toLoaderArguments<Parameters<typeof loadItem>[0]>('/de/shop/gone');
    const load = () => loadItem({ ...loaderArguments, params: { id: 'gone' } });
    renderRoutes([{ path: 'shop/:id', Component: toRouteComponent(ShopItem), loader: load }], {
      at: '/shop/gone',
    });
    expect(
      await screen.findByRole('heading', { name: 'Dieser Artikel ist nicht erhältlich' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/finden Sie ihn weiterhin in Ihren Bestellungen/)).toBeInTheDocument();
  });

  it('find the text of a legal page under its German address, and name its day', async () => {
    const { requests } = fakeApi({
      'GET /api/legal-pages/{name}': () =>
        enveloped(sampleLegalPage({ name: 'imprint', updatedAt: '2026-11-20T10:00:00.000Z' })),
    });
    const load = () => loadLegalPage(toLoaderArguments<Parameters<typeof loadLegalPage>[0]>('/de/imprint'));
    renderRoutes([{ path: 'imprint', Component: toRouteComponent(LegalPage), loader: load }], {
      at: '/imprint',
    });
    expect(await screen.findByText(/Zuletzt aktualisiert am/)).toHaveTextContent('20.11.2026');
    expect(requests.map(({ url }) => url.pathname)).toEqual(['/api/legal-pages/imprint']);
    const unread = { page: { content: null, errorMessage: '' }, name: 'imprint', origin: '' };
    const tags = legalMeta({ loaderData: unread } as unknown as Parameters<typeof legalMeta>[0]);
    expect(tags).toContainEqual({ title: 'Impressum | Credit Studio' });
  });

  it('name what is missing in the contact form, and keep the message', async () => {
    fakeApi(answers);
    const load = () => loadContact(toLoaderArguments<Parameters<typeof loadContact>[0]>('/de/contact'));
    renderRoutes([{ path: 'contact', Component: toRouteComponent(Contact), loader: load }], {
      at: '/contact',
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Nachricht senden' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Bitte Namen eingeben');
    expect(screen.getByRole('textbox', { name: 'E-Mail-Adresse' })).toHaveAccessibleDescription(
      'Bitte gültige E-Mail-Adresse eingeben',
    );
  });

  it('have German links to the legal pages below, and a German title where there is no page', async () => {
    fakeApi(answers);
    const load = () => loadSite(toLoaderArguments<Parameters<typeof loadSite>[0]>('/de/nowhere'));
    renderRoutes(
      [
        {
          Component: toRouteComponent(SiteLayout),
          loader: load,
          children: [{ path: 'nowhere', Component: NotFound }],
        },
      ],
      { at: '/nowhere' },
    );
    const legal = within(await screen.findByRole('navigation', { name: 'Rechtliches' }));
    expect(legal.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'AGB',
      'Datenschutzerklärung',
      'Erstattungen',
      'Impressum',
    ]);
    expect(notFoundMeta()).toContainEqual({ title: 'Seite nicht gefunden | Credit Studio' });
  });
});
