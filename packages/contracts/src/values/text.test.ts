import { describe, expect, it } from 'vitest';
import { emailSchema, httpUrlSchema, requiredTextSchema, textSchema } from './text.ts';

describe('text', () => {
  it('trims', () => expect(textSchema(10).parse('  hello ')).toBe('hello'));

  it.each(['a\u0000b', '\ud800', 'x'.repeat(11)])('refuses what cannot be stored: %j', (value) =>
    expect(textSchema(10).safeParse(value).success).toBe(false),
  );

  it('names the field that is missing', () => {
    const result = requiredTextSchema(10, 'Full name').safeParse('   ');
    expect(result.error?.issues[0]?.message).toBe('Full name is required.');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'ftp://example.com', 'nonsense'])(
    'takes %s for no address',
    (value) => expect(httpUrlSchema.safeParse(value).success).toBe(false),
  );

  it('lowers email addresses', () =>
    expect(emailSchema.parse(' Ada@Example.TEST ')).toBe('ada@example.test'));
});
