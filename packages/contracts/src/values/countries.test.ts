import { describe, expect, it } from 'vitest';
import { messagesOf } from '../testing/issues-of.ts';
import { countries, findCountryName } from './countries.ts';
import { countrySchema } from './country.ts';

describe('countries', () => {
  it('lists each code and each name once', () => {
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  });

  it.each([
    ['de', 'Germany'],
    ['GERMANY', 'Germany'],
    [' USA ', 'United States'],
    ['uk', 'United Kingdom'],
    ['other', 'Other'],
  ])('reads %s as %s', (value, name) => expect(countrySchema.parse(value)).toBe(name));

  it.each(countries)('finds $name by its code and by its name, in any case', ({ code, name }) => {
    for (const value of [code, code.toLowerCase(), name, name.toUpperCase(), ` ${name} `])
      expect(findCountryName(value)).toBe(name);
  });

  it.each(['United States of America', 'great britain', 'Great Britain', 'UK'])(
    'knows %s by its other name',
    (alias) => {
      expect(['United States', 'United Kingdom']).toContain(findCountryName(alias));
    },
  );

  it('is in the order of the alphabet, with Other at the end', () => {
    const names = countries.map(({ name }) => name);
    const collator = new Intl.Collator('en');
    expect(names.at(-1)).toBe('Other');
    expect(names.slice(0, -1)).toEqual(names.slice(0, -1).toSorted(collator.compare));
  });

  it.each([
    '',
    ' ',
    'Atlantis',
    'XX',
    'D E',
    '__proto__',
    'constructor',
    'x'.repeat(81),
    null,
    undefined,
    49,
  ])('rejects %j with a hint', (value) =>
    expect(messagesOf(countrySchema, value)).toEqual(['Please choose a country from the list.']),
  );
});
