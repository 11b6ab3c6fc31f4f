import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LegalPage } from '../legal-page/legal-page.tsx';
import { NotFoundPanel } from '../message-panels/not-found-panel.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { ContactSection, ItemGrid, PricingSection, SiteHeader, TestimonialsSection } from './index.ts';

beforeEach(() => {
  document.documentElement.lang = 'de';
});
afterEach(() => {
  document.documentElement.lang = '';
});

describe('the sections of a German page', () => {
  it('name prices, credits and days as German does, one and several', () => {
    renderUi(
      <PricingSection
        packages={[
          { _id: 'small', packageName: 'Start', price: '1.50', currency: 'EUR', credit: 1, validity: 1 },
          { _id: 'large', packageName: 'Film', price: '30', currency: 'EUR', credit: 40, validity: 30 },
        ]}
      />,
    );
    const [small, large] = screen.getAllByRole('article');
    expect(small).toHaveTextContent('1,50 €');
    expect(small).toHaveTextContent('1 Credit, der nicht verfällt');
    expect(small).toHaveTextContent(/1 Tag Premium-Mitgliedschaft/);
    expect(large).toHaveTextContent('0,75 € pro Credit');
    expect(large).toHaveTextContent('40 Credits, die nicht verfallen');
    expect(large).toHaveTextContent('50% pro Credit gespart');
    expect(screen.getByRole('link', { name: 'Jetzt kaufen: Film' })).toHaveAttribute('href', '/de/buy/large');
  });

  it('lead to the German pages of the site, and to other sites as they are', () => {
    renderUi(<SiteHeader links={[{ label: 'Elsewhere', href: 'https://other.example.test/' }]} />);
    const navigation = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
    expect(navigation.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/login');
    expect(navigation.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
      'href',
      'https://other.example.test/',
    );
  });

  it('have German words for what staff have not written, and leave what they have', () => {
    renderUi(
      <>
        <ContactSection contact={{ subtitle: 'Ask us' }} details={{ phone: '030 1234' }} form={null} />
        <TestimonialsSection testimonials={[{ _id: 't', quote: 'Lovely' }]} />
        <ItemGrid items={[]} getBuyHref={() => '/'} />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Kontakt' })).toBeInTheDocument();
    expect(screen.getByText('Ask us')).toBeInTheDocument();
    expect(screen.getByText('Telefon')).toBeInTheDocument();
    expect(screen.getByText('Anonym')).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: 'Zurzeit sind keine Artikel verfügbar.' }),
    ).toBeInTheDocument();
  });
});

it('dates a legal page in German, with the date as an element', () => {
  renderUi(<LegalPage title="Terms" blocks={[]} updatedAt="2026-11-20T10:00:00.000Z" />);
  expect(screen.getByText('20.11.2026').tagName).toBe('TIME');
  expect(screen.getByText(/Zuletzt aktualisiert am/)).toHaveTextContent('Zuletzt aktualisiert am 20.11.2026');
});

it('leads home from a page that does not exist, in German', () => {
  renderUi(<NotFoundPanel />);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Diese Seite gibt es noch nicht' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de');
});
