import { videoRequestSchema } from '@credit-studio/contracts';
import { expect, test } from 'vitest';
import { describeCapabilities } from '../../../../providers/gemini/gemini-capabilities.ts';
import { requirePossible } from './video-kind.ts';

const imageUrl = 'https://api.test/files/1';
const ask = (wishes: object) => videoRequestSchema.parse({ imageUrl, ...wishes });
const able = (model: string) => describeCapabilities({ GEMINI_VIDEO_MODEL: model }).video;

test.each([
  ['gemini-omni-flash-preview', false],
  ['some-other-model', false],
  ['gemini-omni-1.1-flash', true],
  ['gemini-omni-1.2-flash', true],
  ['gemini-omni-2-pro', true],
])('%s takes a last image: %s', (model, hasLastImage) => {
  expect(able(model)).toMatchObject({
    hasLastImage,
    resolutions: hasLastImage ? ['720p', '1080p'] : ['720p'],
  });
});

test.each([
  [{ resolution: '1080p' }, /1080p cannot be made here/],
  [{ lastImageUrl: imageUrl }, /remove the last image/],
  [{ seed: 1 }, /leave the seed empty/],
  [{ aspectRatio: '1:1' }, /1:1 cannot be made here/],
])('a model that cannot do %j refuses it in words', (wishes, words) => {
  expect(() => requirePossible(able('gemini-omni-flash-preview'), ask(wishes))).toThrow(words);
  expect(() => requirePossible(able('gemini-omni-1.2-flash'), ask(wishes))).not.toThrow();
});

test.each([
  [{ durations: [8] }, { durationSeconds: 4 }, /4 seconds cannot be made here/],
  [{ hasSound: false }, { sound: true }, /switch the sound off/],
] as const)('a model with only %j refuses %j', (less, wishes, words) => {
  const limited = {
    ...able('gemini-omni-1.2-flash'),
    ...less,
    durations: [...('durations' in less ? less.durations : [4 as const])],
  };
  expect(() => requirePossible(limited, ask(wishes))).toThrow(words);
});

test('silence can be asked of any model', () => {
  const silent = { ...able('gemini-omni-1.2-flash'), hasSound: false };
  expect(() => requirePossible(silent, ask({ sound: false }))).not.toThrow();
});
