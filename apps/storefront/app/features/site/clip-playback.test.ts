import { expect, it } from 'vitest';
import { decidePlaying, type PlaybackSituation } from './clip-playback.ts';

const calm: PlaybackSituation = { choice: null, isVisible: true, isMotionReduced: false, savesData: false };

it.each<[string, Partial<PlaybackSituation>, boolean]>([
  ['plays when it comes into view', {}, true],
  ['waits out of view', { isVisible: false }, false],
  ['waits out of view, whatever was pressed', { isVisible: false, choice: 'play' }, false],
  ['stays still with reduced motion', { isMotionReduced: true }, false],
  ['plays with reduced motion once asked to', { isMotionReduced: true, choice: 'play' }, true],
  ['loads nothing while data is saved', { savesData: true }, false],
  ['plays once asked to while data is saved', { savesData: true, choice: 'play' }, true],
  ['stays paused', { choice: 'pause' }, false],
])('%s', (_, change, plays) => {
  expect(decidePlaying({ ...calm, ...change })).toBe(plays);
});
