import { describe, expect, it } from 'vitest';
import { sampleGeneration, sampleOptions } from '../../../../testing/sample-records.ts';
import {
  acceptPrompt,
  describePromptAge,
  emptyDraft,
  findPromptProblem,
  findSeedProblem,
  fitToOptions,
  isPromptEdited,
  reuseSettings,
  withoutExpiredImage,
  withoutPrompt,
} from './video-draft.ts';
import { repeatVideo, toVideoRequest } from './video-request.ts';

const imageUrl = 'https://api.example.test/files/1?expires=2000&signature=s';
const drafted = { ...emptyDraft, imageUrl, instructions: ' Glide ' };
const written = acceptPrompt(drafted, { prompt: 'A slow glide', imageUrl, instructions: 'Glide' });
const edited = { ...written, videoPrompt: 'A fast glide' };

describe('a stored draft', () => {
  it('loses an image whose address has expired, and nothing else', () => {
    expect(withoutExpiredImage(drafted, 1_999_999)).toEqual(drafted);
    expect(withoutExpiredImage(drafted, 2_000_000)).toEqual({ ...drafted, imageUrl: null });
  });

  it('keeps an image whose address does not expire', () => {
    const permanent = { ...drafted, imageUrl: 'https://api.example.test/files/1' };
    expect(withoutExpiredImage(permanent, Number.MAX_SAFE_INTEGER)).toEqual(permanent);
  });
});

describe('the video prompt', () => {
  it('is edited once it differs from what was written', () => {
    expect([drafted, written, edited].map(isPromptEdited)).toEqual([false, false, true]);
  });

  it('keeps the edited version when it is written again or removed', () => {
    const again = acceptPrompt(edited, { prompt: 'A long glide', imageUrl, instructions: 'Glide' });
    expect(again).toMatchObject({ videoPrompt: 'A long glide', replacedPrompt: 'A fast glide' });
    expect(withoutPrompt(edited)).toMatchObject({ videoPrompt: null, replacedPrompt: 'A fast glide' });
  });

  it('is ignored when another image has been chosen since', () => {
    const other = { ...drafted, imageUrl: 'https://api.example.test/files/2' };
    expect(acceptPrompt(other, { prompt: 'Late', imageUrl, instructions: '' })).toBe(other);
  });

  it.each([
    [drafted, null],
    [written, null],
    [{ ...written, imageUrl: 'https://api.example.test/files/2' }, /another image/],
    [{ ...written, instructions: 'Fly' }, /changed your instructions/],
  ])('reports what has changed since it was written', (draft, message) => {
    const age = describePromptAge(draft);
    if (message === null) expect(age).toBeNull();
    else expect(age).toMatch(message);
  });

  it.each([
    [null, null],
    ['A glide', null],
    ['  ', 'Please describe the video first.'],
    ['x'.repeat(4000), null],
    ['x'.repeat(4003), 'Please remove 3 characters.'],
  ])('is checked before it is sent', (videoPrompt, problem) => {
    expect(findPromptProblem({ ...emptyDraft, videoPrompt })).toBe(problem);
  });
});

describe('a request', () => {
  it('carries the instructions, or the video prompt as it is', () => {
    expect(toVideoRequest(drafted)).toMatchObject({ prompt: 'Glide', promptKind: 'instructions', imageUrl });
    expect(toVideoRequest(edited)).toMatchObject({ prompt: 'A fast glide', promptKind: 'video-prompt' });
  });

  it('is repeated with the same prompt and settings', () => {
    const failed = sampleGeneration({ promptKind: 'video-prompt', aspectRatio: '9:16', durationSeconds: 8 });
    const { prompt, aspectRatio, durationSeconds } = failed;
    const again = {
      imageUrl: failed.imageUrl,
      prompt,
      promptKind: 'video-prompt',
      aspectRatio,
      durationSeconds,
    };
    expect(repeatVideo(failed).request).toEqual(again);
    expect(toVideoRequest(reuseSettings(failed))).toEqual(again);
    expect(reuseSettings(failed).instructions).toBe('');
  });

  it('is reused as instructions when it was made from them', () => {
    const reused = reuseSettings(sampleGeneration({ prompt: 'Glide', videoPrompt: 'A slow glide' }));
    expect(reused).toMatchObject({ instructions: 'Glide', videoPrompt: null });
  });
});

describe('what the model can do', () => {
  const chosen: typeof emptyDraft = {
    ...{ ...emptyDraft, imageUrl, lastImageUrl: imageUrl, resolution: '1080p', seed: '7' },
    ...{ hasSound: false, durationSeconds: 8, aspectRatio: '1:1', variants: 4 },
  };

  it('is sent as it was chosen', () => {
    const { video } = sampleOptions();
    expect(toVideoRequest(fitToOptions(chosen, video))).toMatchObject({
      ...{ lastImageUrl: imageUrl, resolution: '1080p', seed: 7, sound: false, variants: 4 },
    });
  });

  it('limits what is sent', () => {
    const { video } = sampleOptions();
    const small: typeof video = {
      ...{ ...video, durations: [4], aspectRatios: ['16:9'], resolutions: ['720p'], maxVariants: 2 },
      ...{ hasLastImage: false, hasSeed: false, hasSound: false },
    };
    const request = toVideoRequest(fitToOptions(chosen, small));
    expect(request).toMatchObject({ aspectRatio: '16:9', durationSeconds: 4, variants: 2 });
    for (const name of ['lastImageUrl', 'resolution', 'seed', 'sound'])
      expect(request).not.toHaveProperty(name);
  });

  it.each([
    ['', null],
    ['0', null],
    ['2147483640', null],
    ['2147483641', expect.any(String)],
    ['-1', expect.any(String)],
    ['1.5', expect.any(String)],
  ])('takes the seed %j or says why not', (seed, problem) => {
    expect(findSeedProblem({ seed })).toEqual(problem);
  });

  it('makes a video from words only, and nothing from nothing', () => {
    expect(toVideoRequest(emptyDraft)).toBeNull();
    expect(toVideoRequest({ ...emptyDraft, instructions: 'A fox' })).toMatchObject({
      imageUrl: null,
      prompt: 'A fox',
    });
  });
});
