import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues-of.ts';
import { codeRequestSchema } from './code.ts';

const imageUrl = 'https://api.test/files/019a9f6e-0000-7000-8000-00000000000a?expires=1&signature=x';
const continues = '0192f0c1-2b3c-7d4e-8f50-123456789abc';

describe('a request for a page', () => {
  it('needs nothing but an image', () => {
    expect(codeRequestSchema.parse({ imageUrl })).toEqual({
      ...{ imageUrl, prompt: '', continues: null, variants: 1 },
    });
  });

  it('may continue an earlier page, with words or with an image as well', () => {
    const request = { imageUrl: null, prompt: 'Make it dark', continues, variants: 2 };
    expect(codeRequestSchema.parse(request)).toEqual(request);
    expect(codeRequestSchema.parse({ ...request, imageUrl })).toEqual({ ...request, imageUrl });
  });

  it.each([undefined, null, '', ' ', 5])('asks for an upload when the image is %j', (image) => {
    expect(issuesOf(codeRequestSchema, { imageUrl: image, prompt: 'A shop' })).toEqual({
      imageUrl: 'Please upload an image first.',
    });
  });

  it('that continues a page says what to change', () => {
    expect(issuesOf(codeRequestSchema, { continues, prompt: ' ' })).toEqual({
      prompt: 'Please describe what to change.',
    });
  });

  it.each([
    ['continues', '42'],
    ['prompt', 'x'.repeat(4001)],
    ['variants', 0],
    ['imageUrl', 'cat.png'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(codeRequestSchema, { imageUrl, prompt: 'A shop', [field]: value }))).toEqual([
      field,
    ]);
  });
});
