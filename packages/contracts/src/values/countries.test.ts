import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';
import { countrySchema } from './text.ts';

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

  it.each(['', 'Atlantis', '__proto__', 'constructor'])('refuses %j', (value) =>
    expect(countrySchema.safeParse(value).success).toBe(false),
  );
});
