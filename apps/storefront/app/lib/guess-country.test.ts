import { expect, it } from 'vitest';
import { guessCountry } from './guess-country.ts';

it.each([
  [{ timeZone: 'Europe/Berlin', languages: ['en-US'] }, 'Germany'],
  [{ timeZone: 'America/New_York', languages: ['de-DE'] }, 'United States'],
  [{ timeZone: 'UTC', languages: ['fr-FR', 'en'] }, 'France'],
  [{ timeZone: 'UTC', languages: ['en'] }, ''],
  [{ timeZone: 'UTC', languages: [] }, ''],
  [{ timeZone: 'UTC', languages: ['en-US@posix'] }, ''],
  [{ timeZone: 'Europe/Berlin', languages: ['C'] }, 'Germany'],
])('guesses from %j the country %j', (whereabouts, country) => {
  expect(guessCountry(whereabouts)).toBe(country);
});
