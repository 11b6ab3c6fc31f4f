import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../testing/issues-of.ts';
import { videoEndpoints } from './video.endpoints.ts';
import { videoPromptRequestSchema, videoRequestSchema } from './video.ts';
import { aspectRatios, promptKinds, videoDurations } from './video-rules.ts';

const imageUrl = 'https://api.test/files/019a9f6e-0000-7000-8000-00000000000a?expires=1&signature=x';

describe('a request for a video', () => {
  it('needs nothing but an image', () => {
    expect(videoRequestSchema.parse({ imageUrl: ` ${imageUrl} ` })).toEqual({
      imageUrl,
      lastImageUrl: null,
      prompt: '',
      promptKind: 'instructions',
      aspectRatio: '16:9',
      durationSeconds: 4,
      resolution: '720p',
      variants: 1,
    });
  });

  it.each([undefined, null, '', '  '])('needs no image when it has words: %j', (image) => {
    const request = videoRequestSchema.parse({ prompt: 'Waves at night', imageUrl: image });
    expect(request).toMatchObject({ prompt: 'Waves at night', imageUrl: null });
  });

  it('may end at another image, if it begins at one', () => {
    const lastImageUrl = imageUrl;
    expect(videoRequestSchema.parse({ imageUrl, lastImageUrl })).toMatchObject({ imageUrl, lastImageUrl });
    expect(issuesOf(videoRequestSchema, { prompt: 'Waves at night', lastImageUrl })).toEqual({
      imageUrl: 'Please upload an image first.',
    });
  });

  it('may name its resolution, seed, sound and number of variants', () => {
    const wishes = { resolution: '1080p', seed: 42, sound: false, variants: 4 };
    expect(videoRequestSchema.parse({ imageUrl, ...wishes })).toMatchObject(wishes);
  });

  it.each(aspectRatios.flatMap((ratio) => videoDurations.map((seconds) => [ratio, seconds] as const)))(
    'may be for %s and %i seconds',
    (aspectRatio, durationSeconds) => {
      expect(videoRequestSchema.parse({ imageUrl, aspectRatio, durationSeconds })).toMatchObject({
        aspectRatio,
        durationSeconds,
      });
    },
  );

  it.each(promptKinds)('may hold %s of 4,000 characters', (promptKind) => {
    const prompt = 'x'.repeat(4000);
    expect(videoRequestSchema.parse({ imageUrl, promptKind, prompt })).toMatchObject({ promptKind, prompt });
  });

  it.each([undefined, null, '', '  ', 5])('asks for an upload when the image is %j', (image) => {
    expect(issuesOf(videoRequestSchema, { imageUrl: image })).toEqual({
      imageUrl: 'Please upload an image first.',
    });
  });

  it.each([
    ['imageUrl', 'cat.png', 'Please enter an address that starts with http:// or https://.'],
    ['imageUrl', 'file:///etc/passwd', 'Please enter an address that starts with http:// or https://.'],
    ['lastImageUrl', 'cat.png', 'Please enter an address that starts with http:// or https://.'],
    ['variants', 5, 'Please ask for 1 to 4 at a time.'],
    ['variants', 0, 'Please ask for 1 to 4 at a time.'],
    ['variants', 1.5, 'Please ask for 1 to 4 at a time.'],
    ['variants', '2', 'Please ask for 1 to 4 at a time.'],
    ['prompt', 'x'.repeat(4001), 'Please use at most 4000 characters.'],
    ['prompt', 'a\u0000', 'Please remove characters that cannot be stored.'],
  ])('has no $0 of $1', (field, value, message) => {
    expect(issuesOf(videoRequestSchema, { imageUrl, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['aspectRatio', '4:3'],
    ['aspectRatio', ''],
    ['durationSeconds', 5],
    ['durationSeconds', '8'],
    ['durationSeconds', 0],
    ['promptKind', 'poem'],
    ['resolution', '4k'],
    ['seed', -1],
    ['seed', 2 ** 31],
    ['seed', 0.5],
    ['sound', 'loud'],
  ])('has no %s of %j', (field, value) => {
    expect(Object.keys(issuesOf(videoRequestSchema, { imageUrl, [field]: value }))).toEqual([field]);
  });

  it('has no price that the customer sets', () => {
    expect(videoRequestSchema.parse({ imageUrl, creditCost: 0 })).not.toHaveProperty('creditCost');
  });
});

describe('a request for a video prompt', () => {
  it('needs nothing but an image', () => {
    expect(videoPromptRequestSchema.parse({ imageUrl })).toEqual({ imageUrl, instructions: '' });
  });

  it('takes instructions of 2,000 characters and no more', () => {
    const instructions = 'x'.repeat(2000);
    expect(videoPromptRequestSchema.parse({ imageUrl, instructions }).instructions).toBe(instructions);
    expect(issuesOf(videoPromptRequestSchema, { imageUrl, instructions: `${instructions}x` })).toEqual({
      instructions: 'Please use at most 2000 characters.',
    });
  });
});

describe('the answer to a request for a video', () => {
  const { response } = videoEndpoints.generateVideo;
  const generationId = '0192f0c1-2b3c-7d4e-8f50-123456789abc';
  const started = { generationId, status: 'queued', generationIds: [generationId] };

  it.each([
    ['the finished video', { success: true, videoUrl: 'https://api.test/v.mp4', message: 'Done.' }],
    ['the ids of those in progress', { success: true, data: started }],
    ['its id with a message', { success: true, data: started, message: 'Started.' }],
  ])('may be %s', (_, answer) => expect(response.parse(answer)).toEqual(answer));

  it.each([
    [{ success: true }],
    [{ success: true, data: { ...started, status: 'running' } }],
    [{ success: true, data: { ...started, generationId: '42' } }],
    [{ success: true, data: { ...started, generationIds: [] } }],
    [{ success: false, videoUrl: 'x', message: 'x' }],
  ])('is not %j', (answer) => expect(response.safeParse(answer).success).toBe(false));
});
