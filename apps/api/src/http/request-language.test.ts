import { m } from '@credit-studio/messages';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInLanguage, chooseLanguage } from './request-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-CH, fr;q=0.9, de;q=0.7, en;q=0.5', 'de'],
  ['de;q=0.5, en', 'en'],
  ['de;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  ['de ; q=1', 'de'],
  [';;,,q=x', 'en'],
])('of %s the language is %s', (header, language) =>
  expect(chooseLanguage(header, ['en', 'de'])).toBe(language),
);

it('chooses only among the languages that the shop offers', () => {
  expect(chooseLanguage('de', ['en'])).toBe('en');
});

const app = Fastify();
beforeAll(async () => {
  answerInLanguage(app, ['en', 'de']);
  app.post('/menu', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return m.site_open_menu();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('answers requests at the same time each in its language, also after a body', async () => {
  const address = app.listeningOrigin;
  const ask = async (language: string) => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/menu`, { method: 'POST', headers, body: '{"a":1}' });
    return answer.text();
  };
  const answers = await Promise.all(['de', 'en', 'de', 'fr'].map(ask));
  expect(answers).toEqual(['Menü öffnen', 'Open menu', 'Menü öffnen', 'Open menu']);
});
