import { expect, it } from 'vitest';
import { frameUnits, type Motes, type Motion } from './clip.ts';
import { renderFrame, type Scene } from './render-frame.ts';

const size = { width: 64, height: 36 };
const mask = new Float32Array(size.width * size.height).fill(1);
const shapes = { shapes: '', feather: 0 };
const motions: readonly Motion[] = [
  { kind: 'drift', mask: shapes, x: 20, y: 8, cycles: 2 },
  { kind: 'ripple', mask: shapes, horizon: 0, height: 8, cycles: 2 },
  { kind: 'sway', mask: shapes, reach: 9, wavelength: 40, cycles: 1 },
  { kind: 'light', mask: shapes, strength: 0.5, wavelength: 30, cycles: 1 },
  { kind: 'tilt', mask: shapes, x: 20, y: 20, degrees: 20, cycles: 1 },
  { kind: 'glow', x: 80, y: 45, radius: 60, strength: 0.5 },
];

/** A photograph in which every pixel differs from its neighbours. */
function sceneOf(moving: readonly Motion[], camera = { x: 0, y: 0, zoom: 0 }): Scene {
  const pixels = new Uint8Array(size.width * size.height * 3).map((_, index) => 40 + ((index * 37) % 160));
  return {
    size,
    photograph: { pixels, ...size },
    camera,
    depth: mask,
    motes: null,
    motions: moving.map((motion) => ({ motion, mask })),
  };
}
const still = renderFrame(sceneOf([]), 0);

/** The largest difference of a byte; 1 is rounding. */
function differenceToStill(frame: Uint8Array): number {
  return frame.reduce((largest, byte, index) => Math.max(largest, Math.abs(byte - (still[index] ?? 0))), 0);
}

it.each(motions)('$kind starts from the photograph, moves it, and comes back', (motion) => {
  const scene = sceneOf([motion]);
  expect(differenceToStill(renderFrame(scene, 0))).toBeLessThanOrEqual(1);
  expect(differenceToStill(renderFrame(scene, 0.3))).toBeGreaterThan(10);
  expect(differenceToStill(renderFrame(scene, 1))).toBeLessThanOrEqual(1);
});

it('moves the camera, and brings it back', () => {
  const scene = sceneOf([], { x: 8, y: 4, zoom: 0.1 });
  expect(differenceToStill(renderFrame(scene, 0))).toBeLessThanOrEqual(1);
  expect(differenceToStill(renderFrame(scene, 0.3))).toBeGreaterThan(10);
  expect(differenceToStill(renderFrame(scene, 1))).toBeLessThanOrEqual(1);
});

it('leaves what its mask excludes', () => {
  const scene = sceneOf(motions.slice(0, 5));
  const masked = {
    ...scene,
    motions: scene.motions.map(({ motion }) => ({ motion, mask: mask.map(() => 0) })),
  };
  expect(renderFrame(masked, 0.3)).toEqual(still);
});

it('lets motes of light float through, and shows none at the start and the end', () => {
  const area = { x: 0, y: 0, ...frameUnits };
  const motes: Motes = { count: 40, area, flight: { x: 20, y: -9 }, colour: [255, 255, 255] };
  const scene: Scene = { ...sceneOf([]), motes };
  expect(renderFrame(scene, 0)).toEqual(still);
  const frame = renderFrame(scene, 0.5);
  expect(differenceToStill(frame)).toBeGreaterThan(10);
  expect(frame.every((byte, index) => byte >= (still[index] ?? 0))).toBe(true);
  expect(renderFrame(scene, 1)).toEqual(still);
});
