import { expect, test } from 'vitest';
import { readSettings, renderReference } from './configuration-reference.ts';

const source = `
const port = z.coerce.number();
export const environmentSchema = z.object({
  /** Where the
   * process listens. */
  HOST: text.default('0.0.0.0'),
  /** How many. */
  COUNT: whole(20_000).refine((value) => value >= 1, 'must be at least 1'),
  /** Which one. */
  KIND: z
    .enum(['disk', 's3'], { error: 'must be disk or s3' })
    .default('disk'),
  /** An address. */
  URL: origin,
  SECRET: text.optional(),
});
export type Environment = z.infer<typeof environmentSchema>;
`;

test('a schema is read with its comments, defaults and choices', () => {
  expect(readSettings(source)).toEqual([
    {
      name: 'HOST',
      description: 'Where the process listens.',
      fallback: '0.0.0.0',
      isOptional: true,
      choices: [],
    },
    { name: 'COUNT', description: 'How many.', fallback: '20000', isOptional: true, choices: [] },
    { name: 'KIND', description: 'Which one.', fallback: 'disk', isOptional: true, choices: ['disk', 's3'] },
    { name: 'URL', description: 'An address.', fallback: '', isOptional: false, choices: [] },
    { name: 'SECRET', description: '', fallback: '', isOptional: true, choices: [] },
  ]);
});

test('the document says what is needed and what may be chosen', () => {
  const document = renderReference([{ title: 'The API', settings: readSettings(source) }]);
  expect(document).toContain('## The API');
  expect(document).toContain('| `KIND` | `disk` | Which one. One of `disk`, `s3`. |');
  expect(document).toContain('| `URL` | **needed** | An address. |');
  expect(document).toContain('| `SECRET` |  |  |');
});
