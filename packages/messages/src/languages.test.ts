import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import {
  getDateLocale,
  getLanguage,
  getNumberLocale,
  languages,
  m,
  nameLanguage,
  parseLanguageList,
  toOpenGraphLocale,
} from './index.ts';
import { splitLanguage, toLocalizedPath } from './localized-path.ts';
import { offerLanguages, runInLanguage } from './run-in-language.ts';

it('reads messages in the language of the request, whatever others run at the same time', async () => {
  const read = async (waitMs: number) => {
    await delay(waitMs);
    return m.site_open_menu();
  };
  const texts = await Promise.all([
    runInLanguage('de', () => read(5)),
    runInLanguage('en', () => read(1)),
    runInLanguage('de', () => read(2)),
  ]);
  expect(texts).toEqual(['Menü öffnen', 'Open menu', 'Menü öffnen']);
});

it('writes in English what belongs to a record in a language that the shop no longer offers', () => {
  offerLanguages(['en']);
  try {
    expect(runInLanguage('de', () => [getLanguage(), toLocalizedPath('/shop')])).toEqual(['en', '/shop']);
  } finally {
    offerLanguages(languages);
  }
});

it.each([
  ['en', ['en']],
  ['en, de,de', ['en', 'de']],
  ['de,en', null],
  ['en,xx', null],
  ['', null],
])('reads the list %j of a setting as %j', (text, list) => expect(parseLanguageList(text)).toEqual(list));

it('is English where no language is known', () => {
  expect([getLanguage(), m.site_open_menu()]).toEqual(['en', 'Open menu']);
});

it('writes numbers and dates as the language does', () => {
  const write = () => [
    new Intl.NumberFormat(getNumberLocale(), { style: 'currency', currency: 'USD' }).format(1234.5),
    new Intl.DateTimeFormat(getDateLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date('2026-11-20T10:00:00Z'),
    ),
  ];
  expect(write()).toEqual(['$1,234.50', '20 Nov 2026']);
  expect(runInLanguage('de', write)).toEqual(['1.234,50\u00a0$', '20.11.2026']);
});

it.each([
  ['/', 'en', '/'],
  ['/about?x=1', 'en', '/about?x=1'],
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de?x=1', 'de', '/?x=1'],
  ['/de#pricing', 'de', '/#pricing'],
  ['/de/shop/neon-pack', 'de', '/shop/neon-pack'],
  ['/demo', 'en', '/demo'],
  ['/en/about', 'en', '/en/about'],
  ['//de/about', 'en', '//de/about'],
])('splits %s into %s and %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

it.each([
  ['/', '/de'],
  ['/#pricing', '/de#pricing'],
  ['/?search=a', '/de?search=a'],
  ['/shop/neon-pack', '/de/shop/neon-pack'],
  ['#main', '#main'],
  ['https://example.test/a', 'https://example.test/a'],
  ['//example.test/a', '//example.test/a'],
  ['mailto:a@example.test', 'mailto:a@example.test'],
])('takes %s to %s in German, and nowhere else in English', (path, localized) => {
  expect(runInLanguage('de', () => toLocalizedPath(path))).toBe(localized);
  expect(toLocalizedPath(path)).toBe(path);
});

it('names languages as they name themselves', () => {
  expect([nameLanguage('en'), nameLanguage('de')]).toEqual(['English', 'Deutsch']);
  expect([toOpenGraphLocale('en'), toOpenGraphLocale('de')]).toEqual(['en_US', 'de_DE']);
});
