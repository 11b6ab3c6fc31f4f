import { frameUnits, type Motes } from './clip.ts';
import type { Size } from './mask.ts';

interface Frame {
  pixels: Uint8Array;
  size: Size;
  /** From 0 to 1. */
  time: number;
}

/** Adds the light of each mote that is alive. None is at the first frame, which therefore stays the photograph. */
export function drawMotes(motes: Motes, { pixels, size, time }: Frame): void {
  const pixelsPerUnit = size.width / frameUnits.width;
  for (let index = 0; index < motes.count; index += 1) {
    const mote = moteAt(motes, index, time);
    if (mote === null) continue;
    const radius = mote.radius * pixelsPerUnit;
    const [centreX, centreY] = [mote.x * pixelsPerUnit, mote.y * pixelsPerUnit];
    const lastRow = Math.min(size.height - 1, Math.floor(centreY + radius));
    const lastColumn = Math.min(size.width - 1, Math.floor(centreX + radius));
    for (let row = Math.max(0, Math.ceil(centreY - radius)); row <= lastRow; row += 1) {
      for (let column = Math.max(0, Math.ceil(centreX - radius)); column <= lastColumn; column += 1) {
        const distance = Math.hypot(column - centreX, row - centreY) / radius;
        if (distance >= 1) continue;
        addLight(
          pixels,
          (row * size.width + column) * 3,
          motes.colour,
          mote.light * (1 - distance ** 2) ** 1.5,
        );
      }
    }
  }
}

function moteAt({ area, flight }: Motes, index: number, time: number) {
  const chance = (salt: number) => fraction(Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453);
  const life = 0.45 + 0.4 * chance(1);
  const age = (time - (1 - life) * chance(2)) / life;
  if (age <= 0 || age >= 1) return null;
  const nearness = chance(3) ** 2;
  const speed = 0.5 + nearness;
  return {
    x: area.x + area.width * chance(4) + flight.x * speed * age + Math.sin(6 * age + 6 * chance(5)) * 0.9,
    y: area.y + area.height * chance(6) + flight.y * speed * age + Math.sin(5 * age + 6 * chance(7)) * 0.7,
    radius: 0.34 + 1.3 * nearness,
    // Near ones are out of focus: larger and fainter.
    light: (0.95 - 0.65 * nearness) * Math.sin(Math.PI * age) ** 1.4,
  };
}

/** As a projector would: light is added to what is there, and never more than white. */
function addLight(pixels: Uint8Array, index: number, colour: Motes['colour'], light: number): void {
  for (const [channel, value] of colour.entries()) {
    const below = pixels[index + channel] ?? 0;
    pixels[index + channel] = below + (255 - below) * (value / 255) * light;
  }
}

function fraction(value: number): number {
  return value - Math.floor(value);
}
