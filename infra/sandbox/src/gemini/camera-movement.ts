export type Movement = 'push-in' | 'pull-out' | 'pan-left' | 'pan-right' | 'tilt-up' | 'tilt-down';

const patterns: [Movement, RegExp][] = [
  [
    'pull-out',
    /\b(zoom(s|ing)? out|pull(s|ing)? (out|back|away)|dolly(ing)? (out|back)|reveals?|backs? away)\b/i,
  ],
  ['push-in', /\b(zoom(s|ing)? in|push(es|ing)? in|dolly(ing)? in|moves? closer|close-?up|towards?)\b/i],
  ['pan-left', /\b(pan|pans|panning|slides?|moves?|drifts?)( slowly| gently)?( to the)? left\b/i],
  ['pan-right', /\b(pan|pans|panning|slides?|moves?|drifts?)( slowly| gently)?( to the)? right\b/i],
  ['tilt-down', /\b(tilt(s|ing)?|moves?|looks?) down\b/i],
  ['tilt-up', /\b(tilt(s|ing)?|moves?|looks?|rises?) up\b/i],
  ['pan-right', /\bpan(s|ning)?\b/i],
  ['tilt-up', /\btilt(s|ing)?\b/i],
];

/** The camera movement that a prompt asks for; a push in when it asks for none. */
export function chooseMovement(text: string): Movement {
  return patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? 'push-in';
}

export const framesPerSecond = 24;

const frameSizes = {
  '16:9': { width: 1280, height: 720 },
  '9:16': { width: 720, height: 1280 },
  '1:1': { width: 960, height: 960 },
} as const;

/** Width and height of a video in pixels. */
export function findFrameSize(
  aspectRatio: keyof typeof frameSizes,
  resolution: '720p' | '1080p',
): { width: number; height: number } {
  const { width, height } = frameSizes[aspectRatio];
  return resolution === '720p' ? { width, height } : { width: width * 1.5, height: height * 1.5 };
}

interface FilterOptions {
  movement: Movement;
  /** Of the video. */
  size: { width: number; height: number };
  durationSeconds: number;
  /** The point that stays in view, from 0 to 1 in both directions. */
  subject: { x: number; y: number };
}

/** ffmpeg's zoompan expression of a movement: it starts and ends gently, like a hand on a slider. */
export function composeFilter({ movement, size, durationSeconds, subject }: FilterOptions): string {
  const { width, height } = size;
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

/**
 * The movement over the first of two images, which dissolves into the second in its second half. The last half second
 * shows the second image only, at rest.
 */
export function composeTransition(
  movement: string,
  { size, durationSeconds }: Pick<FilterOptions, 'size' | 'durationSeconds'>,
): string {
  const frames = durationSeconds * framesPerSecond;
  const [start, length] = [durationSeconds / 2, durationSeconds / 2 - 0.5];
  const still = `zoompan=z=1:d=${frames}:s=${size.width}x${size.height}:fps=${framesPerSecond}`;
  return [
    '[0:v]split[one][two]',
    `[one]select=eq(n\\,0),${movement}[first]`,
    `[two]select=eq(n\\,1),setpts=PTS-STARTPTS,${still},format=yuva420p,fade=t=in:st=${start}:d=${length}:alpha=1[last]`,
    '[first][last]overlay=format=yuv420,format=yuv420p',
  ].join(';');
}
