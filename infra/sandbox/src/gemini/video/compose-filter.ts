import type { Movement } from './choose-movement.ts';

export const framesPerSecond = 24;

export const frameSizes = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 960, height: 960 },
} as const;

interface FilterOptions {
  movement: Movement;
  aspectRatio: keyof typeof frameSizes;
  durationSeconds: number;
  /** What the camera keeps in view, from 0 to 1 in both directions. */
  subject: { x: number; y: number };
}

/** ffmpeg's zoompan expression of a movement: it starts and ends gently, as a hand on a slider would. */
export function composeFilter({ movement, aspectRatio, durationSeconds, subject }: FilterOptions): string {
  const { width, height } = frameSizes[aspectRatio];
  const frames = durationSeconds * framesPerSecond;
  const eased = `(1-cos(PI*on/${frames}))/2`;
  const across = (share: string) => `(iw-iw/zoom)*${share}`;
  const down = (share: string) => `(ih-ih/zoom)*${share}`;
  const held = { x: across(subject.x.toFixed(3)), y: down(subject.y.toFixed(3)) };
  const paths: Record<Movement, { z: string; x: string; y: string }> = {
    'push-in': { z: `1+0.3*${eased}`, ...held },
    'pull-out': { z: `1.3-0.3*${eased}`, ...held },
    'pan-left': { z: '1.25', x: across(`(1-${eased})`), y: held.y },
    'pan-right': { z: '1.25', x: across(eased), y: held.y },
    'tilt-up': { z: '1.25', x: held.x, y: down(`(1-${eased})`) },
    'tilt-down': { z: '1.25', x: held.x, y: down(eased) },
  };
  const { z, x, y } = paths[movement];
  return `zoompan=z='${z}':x='${x}':y='${y}':d=${frames}:s=${width}x${height}:fps=${framesPerSecond},format=yuv420p`;
}
