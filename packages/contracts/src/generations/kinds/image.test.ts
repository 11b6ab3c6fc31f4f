import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues-of.ts';
import { imageEndpoints } from './image.endpoints.ts';
import { imageRequestSchema } from './image.ts';
import { imageAspectRatios, imageOperations } from './image-rules.ts';

const imageUrl = 'https://api.test/files/019a9f6e-0000-7000-8000-00000000000a?expires=1&signature=x';

describe('a request for an image', () => {
  it('keeps the shape of the original and asks for one, unless it says otherwise', () => {
    expect(imageRequestSchema.parse({ imageUrl: ` ${imageUrl} `, operation: 'vary' })).toEqual({
      ...{ imageUrl, operation: 'vary', prompt: '', aspectRatio: 'original', variants: 1 },
    });
  });

  it.each(
    imageOperations.flatMap((operation) => imageAspectRatios.map((ratio) => [operation, ratio] as const)),
  )('may be to %s, as %s', (operation, aspectRatio) => {
    const request = { imageUrl, operation, aspectRatio, prompt: 'in blue', variants: 4 };
    expect(imageRequestSchema.parse(request)).toEqual(request);
  });

  it.each([
    ['edit', 'Please describe what to change.'],
    ['restyle', 'Please describe the style.'],
  ])('to %s needs words', (operation, message) => {
    expect(issuesOf(imageRequestSchema, { imageUrl, operation, prompt: ' ' })).toEqual({ prompt: message });
  });

  it.each([undefined, null, '', ' ', 5])('asks for an upload when the image is %j', (image) => {
    expect(issuesOf(imageRequestSchema, { imageUrl: image, operation: 'vary' })).toEqual({
      imageUrl: 'Please upload an image first.',
    });
  });

  it.each([
    ['operation', 'enlarge'],
    ['operation', undefined],
    ['aspectRatio', '4:3'],
    ['prompt', 'x'.repeat(2001)],
    ['variants', 5],
    ['imageUrl', 'file:///etc/passwd'],
  ])('has no %s of %j', (field, value) => {
    const request = { imageUrl, operation: 'vary', [field]: value };
    expect(Object.keys(issuesOf(imageRequestSchema, request))).toEqual([field]);
  });
});

it('is answered with the finished image, or with the ids of those in progress', () => {
  const { response } = imageEndpoints.generateImage;
  const generationId = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
  const started = { generationId, status: 'queued', generationIds: [generationId] };
  for (const answer of [
    { success: true, imageUrl, message: 'Done.' },
    { success: true, data: started },
  ])
    expect(response.parse(answer)).toEqual(answer);
  expect(response.safeParse({ success: true, data: { generationId, status: 'queued' } }).success).toBe(false);
});
