import { type Clip, frameUnits, type Motes, type Motion } from './clip.ts';
import type { Size } from './mask.ts';
import { drawMotes } from './motes.ts';

interface Photograph extends Size {
  /** Three bytes for each pixel. */
  pixels: Uint8Array;
}

/** A motion with its mask drawn; a glow needs none. */
interface MaskedMotion {
  motion: Motion;
  mask: Float32Array;
}

export interface Scene {
  size: Size;
  photograph: Photograph;
  camera: Clip['camera'];
  depth: Float32Array;
  motions: readonly MaskedMotion[];
  motes: Motes | null;
}

/** The camera stays this far inside the photograph, so that no movement shows its edge. */
const margin = 1.05;
const turn = 2 * Math.PI;

/**
 * One frame at `time`, which goes from 0 to 1 and is periodic: 1 would be the first frame again, and the first frame is
 * the photograph. Each pixel looks up where it came from, so the picture stretches and never tears.
 */
export function renderFrame(scene: Scene, time: number): Uint8Array {
  const { size, camera, depth, motions, photograph } = scene;
  const pixels = new Uint8Array(size.width * size.height * 3);
  const unit = frameUnits.width / size.width;
  const [centreX, centreY] = [frameUnits.width / 2, frameUnits.height / 2];
  const swing = Math.sin(turn * time);
  const arc = (1 - Math.cos(turn * time)) / 2;
  const colour = new Float32Array(3);
  const further = new Float32Array(3);
  const point: Point = { x: 0, y: 0, gain: 1, driftX: 0, driftY: 0, cycles: 1 };

  for (let row = 0, index = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1, index += 1) {
      const near = depth[index] ?? 0;
      const x = (column + 0.5) * unit;
      const y = (row + 0.5) * unit;
      const scale = margin * (1 + camera.zoom * arc * (0.4 + 0.6 * near));
      point.x = centreX + (x - centreX) / scale + camera.x * swing * (near - 0.4);
      point.y = centreY + (y - centreY) / scale + camera.y * arc * (near - 0.4);
      point.gain = 1;
      point.driftX = 0;
      point.driftY = 0;
      for (const { motion, mask } of motions) move(point, { motion, weight: mask[index] ?? 0, x, y, time });

      look(photograph, point, time, colour, further);
      for (let channel = 0; channel < 3; channel += 1)
        pixels[index * 3 + channel] = Math.min(255, Math.max(0, (colour[channel] ?? 0) * point.gain + 0.5));
    }
  }
  if (scene.motes) drawMotes(scene.motes, { pixels, size, time });
  return pixels;
}

/** The colour of a point. Where texture drifts, two moments of it dissolve into each other: neither is seen starting over. */
function look(
  photograph: Photograph,
  { x, y, driftX, driftY, cycles }: Point,
  time: number,
  colour: Float32Array,
  further: Float32Array,
): void {
  const phase = (time * cycles) % 1;
  const opposite = (phase + 0.5) % 1;
  const share = 1 - Math.abs(2 * phase - 1);
  sample(photograph, x - driftX * (opposite - 0.5), y - driftY * (opposite - 0.5), colour);
  if (share === 0 || (driftX === 0 && driftY === 0)) return;
  sample(photograph, x - driftX * (phase - 0.5), y - driftY * (phase - 0.5), further);
  for (let channel = 0; channel < 3; channel += 1)
    colour[channel] = (colour[channel] ?? 0) * (1 - share) + (further[channel] ?? 0) * share;
}

/** Where a pixel comes from, and what light does to it. */
interface Point {
  x: number;
  y: number;
  gain: number;
  driftX: number;
  driftY: number;
  cycles: number;
}

interface Step {
  motion: Motion;
  weight: number;
  x: number;
  y: number;
  time: number;
}

function move(point: Point, { motion, weight, x, y, time }: Step): void {
  if (motion.kind === 'glow') {
    const distance = ((x - motion.x) ** 2 + (y - motion.y) ** 2) / motion.radius ** 2;
    point.gain *= 1 + motion.strength * Math.exp(-distance) * 0.5 * (1 - Math.cos(turn * time));
    return;
  }
  if (weight < 0.004) return;
  switch (motion.kind) {
    case 'drift':
      point.driftX += motion.x * weight;
      point.driftY += motion.y * weight;
      point.cycles = motion.cycles;
      return;
    case 'ripple': {
      const near = Math.max(0.5, y - motion.horizon);
      const rows = 14 * Math.log(near);
      const wave = (phase: number) => Math.sin(phase - turn * motion.cycles * time) - Math.sin(phase);
      const size = motion.height * weight * Math.min(1, near / 16 + 0.15);
      point.x += size * (wave(rows + x * 0.11) + 0.5 * wave(rows * 1.7 - x * 0.23));
      point.y += size * 0.4 * wave(rows * 1.3 + x * 0.07);
      return;
    }
    case 'sway': {
      const place = turn * (x / motion.wavelength + (y / motion.wavelength) * 0.35);
      const wave = (cycles: number, phase: number) =>
        Math.sin(turn * cycles * time + phase) - Math.sin(phase);
      point.x +=
        motion.reach * weight * (wave(motion.cycles, place) + 0.35 * wave(motion.cycles * 2, place * 2.3));
      point.y += motion.reach * 0.2 * weight * wave(motion.cycles, place * 1.6 + 1);
      return;
    }
    case 'tilt': {
      const angle = ((motion.degrees * Math.PI) / 180) * Math.sin(turn * motion.cycles * time) * weight;
      point.x -= (y - motion.y) * angle;
      point.y += (x - motion.x) * angle;
      return;
    }
    case 'light': {
      const light = wander(x, y, time, motion) - wander(x, y, 0, motion);
      point.gain *= 1 + motion.strength * weight * light;
    }
  }
}

/** Smooth noise of a few waves in different directions, periodic in time. */
function wander(
  x: number,
  y: number,
  time: number,
  { wavelength, cycles }: { wavelength: number; cycles: number },
) {
  const scale = turn / wavelength;
  const moved = turn * cycles * time;
  return (
    (Math.sin(x * scale + y * scale * 0.6 - moved) +
      Math.sin(x * scale * 0.53 - y * scale * 1.4 + moved + 2) +
      Math.sin(x * scale * 1.7 + y * scale * 2.1 - 2 * moved + 4) * 0.5) /
    2.5
  );
}

/** The colour of the photograph between four of its pixels; beyond its edges, the edge. */
function sample({ pixels, width, height }: Photograph, x: number, y: number, into: Float32Array): void {
  const scale = width / frameUnits.width;
  const left = Math.min(width - 1.001, Math.max(0, x * scale - 0.5));
  const top = Math.min(height - 1.001, Math.max(0, y * scale - 0.5));
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [across, down] = [left - column, top - row];
  const first = (row * width + column) * 3;
  const below = first + width * 3;
  for (let channel = 0; channel < 3; channel += 1) {
    const upper = (pixels[first + channel] ?? 0) * (1 - across) + (pixels[first + 3 + channel] ?? 0) * across;
    const lower = (pixels[below + channel] ?? 0) * (1 - across) + (pixels[below + 3 + channel] ?? 0) * across;
    into[channel] = upper * (1 - down) + lower * down;
  }
}
