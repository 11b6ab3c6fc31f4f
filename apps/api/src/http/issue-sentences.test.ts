import { contactFormSchema, type Endpoint, endpoints, ticketFormSchema } from '@credit-studio/contracts';
import { languages } from '@credit-studio/messages';
import { runInLanguage } from '@credit-studio/messages/run-in-language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectSentences } from '../../test/schema-sentences.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { explainIssue, translateSentence } from './issue-sentences.ts';

const ofCustomers = Object.entries<Endpoint>(endpoints).filter(
  ([, { access }]) => access !== 'staff' && access !== 'admin' && access !== 'provider',
);

function listSchemas({ params, query, body, form }: Endpoint): z.ZodMiniType[] {
  return [params, query, body, form?.fields].flatMap((schema) => schema ?? []);
}

const imageUrl = 'https://api.test/files/a';
const page = '01234567-89ab-7def-8123-456789abcdef';
/** What makes those checks speak whose sentences are in code only. */
const samples: Record<string, readonly object[]> = {
  generateVideo: [{}],
  generateImage: [
    { imageUrl, operation: 'edit' },
    { imageUrl, operation: 'restyle' },
  ],
  generateCode: [{}, { continues: page }],
};

function listSampleSentences(name: string): string[] {
  const body = ofCustomers.find(([key]) => key === name)?.[1].body;
  return (samples[name] ?? []).map((sample) => {
    const message = body?.safeParse(sample).error?.issues[0]?.message;
    if (message === undefined) throw new Error(`${name} takes the sample ${JSON.stringify(sample)}.`);
    return message;
  });
}

describe('sentences of schemas that customers use', () => {
  // Whose forms depend on the caller are parsed by the verb.
  const schemas = [
    ...ofCustomers.flatMap(([, endpoint]) => listSchemas(endpoint)),
    contactFormSchema,
    ticketFormSchema,
  ];
  const sentences = [
    ...collectSentences(schemas).sentences,
    ...Object.keys(samples).flatMap((name) => listSampleSentences(name)),
  ];

  test('are found by walking through the schemas', () => {
    expect(sentences.length).toBeGreaterThan(50);
    expect(sentences).toContain('Please enter your message');
  });

  test.each(ofCustomers.filter(([, endpoint]) => collectSentences(listSchemas(endpoint)).silent.size > 0))(
    'of %s that are in code have samples here',
    (name) => expect(Object.keys(samples)).toContain(name),
  );

  test.each(sentences)('“%s” is translated, and stays as it is in English', (sentence) => {
    for (const language of languages) {
      const translated = runInLanguage(language, () => translateSentence(sentence));
      if (language === 'en') expect(translated).toBe(sentence);
      else expect(translated).not.toBe(sentence);
    }
  });
});

test.each([
  ['Please use at most 2000 characters.', 'Bitte verwenden Sie höchstens 2000 Zeichen.'],
  ['The page must be a whole number from 1 to 9.', 'Die Seite muss eine ganze Zahl von 1 bis 9 sein.'],
  ['Only staff read this.', 'Only staff read this.'],
])('translates “%s” with its values', (sentence, translated) => {
  expect(runInLanguage('de', () => translateSentence(sentence))).toBe(translated);
});

test('the walk finds what each kind of schema says, and names what it cannot hear', () => {
  const number = z.pipe(
    z.string('a text'),
    z.transform((value, context) =>
      context.issues.push({ code: 'custom', message: 'a number', input: value }),
    ),
  );
  const silent = z.string().check(z.superRefine(() => {}));
  const schema = z.object({
    list: z.array(z.optional(z.string().check(z.maxLength(3, 'short')))),
    either: z.union([z.literal('a', 'an a'), number], 'either'),
    more: z.record(
      z.string().check(z.regex(/x/, 'a key')),
      z.nullable(z._default(z.email('an address'), '')),
    ),
    refined: z.lazy(() => z.string().check(z.refine(() => false, 'refined'))),
    silent,
  });
  const found = collectSentences([schema]);
  const all = ['short', 'an a', 'a text', 'a number', 'either', 'a key', 'an address', 'refined'];
  expect([...found.sentences].toSorted()).toEqual(all.toSorted());
  expect(found.silent.size).toBe(1);
});

test.each([
  [z.object({ mode: z.enum(['a', 'b']) }), {}, 'Bitte setzen Sie mode auf einen dieser Werte: a, b.'],
  [z.object({ label: z.string() }), {}, 'Bitte füllen Sie label aus.'],
  [z.string(), 5, 'Bitte prüfen Sie was Sie gesendet haben: Erwartet wird der Typ string.'],
  [z.object({ n: z.number().check(z.minimum(1)) }), { n: 0 }, 'Bitte prüfen Sie n: mindestens 1.'],
  [z.object({ n: z.number().check(z.maximum(9)) }), { n: 10 }, 'Bitte prüfen Sie n: höchstens 9.'],
  [z.strictObject({}), { a: 1 }, 'Bitte lassen Sie a weg.'],
  [z.object({ at: z.iso.date() }), { at: 'x' }, 'Bitte prüfen Sie at.'],
])(
  'says in the language of the request what a schema has no sentence for, case %#',
  (schema, value, sentence) => {
    const read = () => schema.safeParse(value, { error: explainIssue }).error?.issues[0]?.message;
    expect(runInLanguage('de', read)).toBe(sentence);
  },
);

describe('an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('names the fields of a form in the language of the customer', async () => {
    const send = async (language: string) => {
      const headers = { 'accept-language': language };
      return (await app.inject({ method: 'POST', url: '/new-support-message', payload: {}, headers })).json();
    };
    const german = await send('de-AT');
    expect(german.message).toBe('Bitte geben Sie Ihren Namen ein');
    expect(german.issues).toHaveLength(5);
    expect(german.issues).toContainEqual({
      path: 'body.message',
      message: 'Bitte geben Sie Ihre Nachricht ein',
    });
    expect((await send('fr')).message).toBe('Please enter your name');
    const list = await app.inject({ url: '/items?page=0', headers: { 'accept-language': 'de' } });
    expect(list.json().message).toBe('Die Seite muss eine ganze Zahl von 1 bis 1000000 sein.');
  });
});
