import { SiteFooter } from '@credit-studio/ui/sections';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { useLanguageLinks } from './use-language-links.ts';

function Footer() {
  return <SiteFooter footer={null} languages={useLanguageLinks()} />;
}

function open(languages: ('en' | 'de')[]) {
  const route = { path: '/shop', Component: Footer };
  return renderRoutes([route], { at: '/shop?page=2', configuration: { languages } });
}

it('leads to the same page in each language, named as it names itself', () => {
  open(['en', 'de']);
  const german = screen.getByRole('link', { name: 'Deutsch' });
  expect(german).toHaveAttribute('href', '/de/shop?page=2');
  expect(german).toHaveAttribute('hreflang', 'de');
  expect(german).not.toHaveAttribute('aria-current');
  const english = screen.getByRole('link', { name: 'English' });
  expect(english).toHaveAttribute('href', '/shop?page=2');
  expect(english).toHaveAttribute('aria-current', 'true');
});

it('offers nothing where the shop has one language', () => {
  open(['en']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});
