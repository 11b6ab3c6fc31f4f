import { expect, test } from 'vitest';
import { chooseMovement, composeFilter, findFrameSize } from './camera-movement.ts';
import { findFfmpeg } from './render-video.ts';

test.each([
  ['Zoom out to show the valley', 'pull-out'],
  ['the camera pulls back', 'pull-out'],
  ['push in on her face', 'push-in'],
  ['slowly pan to the left', 'pan-left'],
  ['the camera pans right', 'pan-right'],
  ['tilt up to the sky', 'tilt-up'],
  ['look down', 'tilt-down'],
  ['make it snow', 'push-in'],
])('"%s" is a %s', (words, movement) => {
  expect(chooseMovement(words)).toBe(movement);
});

test('a movement lasts exactly as many frames as the video has', () => {
  const filter = composeFilter({
    movement: 'pan-left',
    size: findFrameSize('9:16', '720p'),
    durationSeconds: 5,
    subject: { x: 0.5, y: 0.5 },
  });
  expect(filter).toContain(':d=120:s=720x1280:fps=24');
});

test('ffmpeg is the chosen one, and a wrong choice is named', () => {
  expect(findFfmpeg({ FFMPEG_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findFfmpeg({ FFMPEG_PATH: '/no/such/ffmpeg' })).toThrow(
    /FFMPEG_PATH names \/no\/such\/ffmpeg/,
  );
  expect(findFfmpeg({ PATH: '' })).toMatch(/@ffmpeg-installer/);
});
