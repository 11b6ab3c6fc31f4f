import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPreferredLanguage, offerLanguage } from './offer-language.ts';

function stage(lang: string, preferred: string[], offered = ['en', 'de', 'x-default']) {
  document.documentElement.lang = lang;
  vi.spyOn(window.navigator, 'languages', 'get').mockReturnValue(preferred);
  const path = (name: string) => (name === 'de' ? '/de/shop' : '/shop');
  document.head.innerHTML = offered
    .map((name) => `<link rel="alternate" hreflang="${name}" href="https://shop.test${path(name)}">`)
    .join('');
  document.body.innerHTML = '<header></header><main id="main" tabindex="-1"></main>';
  return act(() => offerLanguage());
}
const findHint = () => screen.queryByRole('complementary');

beforeEach(() => window.history.replaceState(null, '', '/shop?search=neon#items'));
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.documentElement.lang = '';
});

it.each([
  ['en', ['de-AT', 'en'], 'de'],
  ['en', ['fr', 'de', 'en'], 'de'],
  ['de', ['en-US'], 'en'],
  ['en', ['en-GB', 'de'], null],
  ['en', ['fr'], null],
  ['en', [], null],
])('on a page in %s, of the preferences %j it is %s', (shown, preferred, found) => {
  expect(findPreferredLanguage(shown, { preferred, offered: ['en', 'de'] })).toBe(found);
});

it('says in the language of the browser that the page is there in it, and leads to the same place', async () => {
  await stage('en', ['de-DE']);
  expect(findHint()).toHaveAttribute('lang', 'de');
  const link = screen.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' });
  expect(link).toHaveAttribute('href', '/de/shop?search=neon#items');
  expect(link).toHaveAttribute('hreflang', 'de');
});

it('offers English on a German page', async () => {
  await stage('de', ['en']);
  expect(screen.getByRole('link', { name: 'Read this page in English' })).toBeInTheDocument();
});

it.each([
  ['in the language of the browser', 'de', ['de'], undefined],
  ['of a shop with one language', 'en', ['de'], []],
])('says nothing on a page %s', async (_, lang, preferred, offered) => {
  await stage(lang, preferred, offered);
  expect(findHint()).toBeNull();
});

it('does not come back once it was closed, and leaves the focus in the page', async () => {
  await stage('en', ['de']);
  await userEvent.click(screen.getByRole('button', { name: 'Hinweis schließen' }));
  expect(findHint()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  await stage('en', ['de']);
  expect(findHint()).toBeNull();
});

it('is there too where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('private');
  });
  await stage('en', ['de']);
  expect(findHint()).not.toBeNull();
});
