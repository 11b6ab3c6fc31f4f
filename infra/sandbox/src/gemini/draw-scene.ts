import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { findNamedColour } from './image-facts.ts';

const width = 1280;
const height = 1280;
const horizon = 760;

/** Draws the scene that a text names: time of day, weather and ground by its words, the details by its seed. */
export function drawScene(prompt: string, seed: number | null): Promise<Buffer> {
  const random = createRandom(`${prompt} ${seed ?? ''}`);
  const ground = grounds.find(([words]) => words.test(prompt))?.[1] ?? drawHills;
  const [top, bottom] = chooseSky(prompt);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${drawLights(prompt, random)}
    ${ground(random, findNamedColour(prompt))}
  </svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 95 }).toBuffer();
}

type Random = (from: number, to: number) => number;

/** Numbers that are the same for the same text. */
function createRandom(text: string): Random {
  let state = createHash('sha256').update(text).digest().readUInt32BE(0);
  return (from, to) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + (state / 2 ** 32) * (to - from);
  };
}

function chooseSky(prompt: string): [top: string, bottom: string] {
  if (/\b(night|dark|midnight|stars?|moon)\b/i.test(prompt)) return ['#050b1f', '#1b2a55'];
  if (/\b(sunset|sunrise|dusk|dawn|evening|golden)\b/i.test(prompt)) return ['#43306b', '#f6914d'];
  if (/\b(storm|rain|fog|grey|cloud[sy]?)\b/i.test(prompt)) return ['#4b5563', '#9aa5b1'];
  return ['#3b82c4', '#cfe6f7'];
}

function drawLights(prompt: string, random: Random): string {
  const isNight = /\b(night|dark|midnight|stars?|moon)\b/i.test(prompt);
  const light = `<circle cx="${random(250, 1030)}" cy="${random(160, 420)}" r="90" fill="${isNight ? '#eef2ff' : '#ffe08a'}"/>`;
  if (!isNight) return light;
  const stars = Array.from({ length: 80 }, () => {
    return `<circle cx="${random(0, width)}" cy="${random(0, horizon)}" r="${random(1, 4)}" fill="#ffffff"/>`;
  });
  return light + stars.join('');
}

type Ground = (random: Random, colour: string | null) => string;

const grounds: [RegExp, Ground][] = [
  [/\b(sea|ocean|waves?|beach|water|lake|river)\b/i, drawSea],
  [/\b(city|street|towers?|houses?|buildings?|skyline)\b/i, drawCity],
  [/\b(forest|woods?|trees?|pines?|jungle)\b/i, drawForest],
  [/\b(mountains?|snow|alps|peaks?)\b/i, drawMountains],
];

function drawHills(random: Random, colour: string | null): string {
  return [0, 1, 2]
    .map((row) => drawRidge(random, { row, fill: colour ?? ['#5b8f4e', '#467a42', '#2f5f35'][row] }))
    .join('');
}

function drawRidge(
  random: Random,
  { row, fill = '#467a42' }: { row: number; fill?: string | undefined },
): string {
  const y = horizon + row * 150;
  const points = [0, 1, 2, 3].map(
    (step) => `Q ${step * 320 + 160} ${y - random(40, 260)} ${(step + 1) * 320} ${y}`,
  );
  return `<path d="M 0 ${y} ${points.join(' ')} V ${height} H 0 Z" fill="${fill}" fill-opacity="${0.7 + row * 0.15}"/>`;
}

function drawSea(random: Random, colour: string | null): string {
  const water = `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${colour ?? '#0f5e8c'}"/>`;
  const waves = Array.from({ length: 24 }, (_, index) => {
    const y = horizon + 20 + index * 20;
    const x = random(-200, 900);
    return `<path d="M ${x} ${y} q 90 -26 180 0 t 180 0" stroke="#dff1fb" stroke-opacity="0.55" stroke-width="6" fill="none"/>`;
  });
  return water + waves.join('');
}

function drawCity(random: Random, colour: string | null): string {
  return Array.from({ length: 14 }, (_, index) => {
    const top = random(300, horizon);
    const house = `<rect x="${index * 92}" y="${top}" width="84" height="${height - top}" fill="${colour ?? '#27303f'}"/>`;
    const windows = Array.from({ length: 9 }, (__, row) => {
      return `<rect x="${index * 92 + 16}" y="${top + 30 + row * 60}" width="18" height="26" fill="#ffd873"/>`;
    });
    return house + windows.join('');
  }).join('');
}

function drawForest(random: Random, colour: string | null): string {
  return Array.from({ length: 26 }, () => {
    const [x, base, tall] = [random(0, width), random(horizon, height), random(220, 460)];
    return `<path d="M ${x} ${base - tall} l 90 ${tall} h -180 Z" fill="${colour ?? '#1f5130'}" fill-opacity="0.9"/>`;
  }).join('');
}

function drawMountains(random: Random, colour: string | null): string {
  return Array.from({ length: 5 }, (_, index) => {
    const [x, top] = [index * 280 + random(-60, 60), random(280, 520)];
    const slope = height - top;
    return `<path d="M ${x} ${top} l ${slope * 0.6} ${slope} h ${-slope * 1.2} Z" fill="${colour ?? '#5c6b7d'}"/>
      <path d="M ${x} ${top} l 84 140 h -168 Z" fill="#ffffff"/>`;
  }).join('');
}
