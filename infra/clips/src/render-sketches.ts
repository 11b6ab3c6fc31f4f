/**
 * Draws the studio's examples of pages: `node infra/clips/src/render-sketches.ts`. Lines tremble and paper has a grain,
 * as in a photograph of a sketch.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sketches } from './sketches.ts';

const folder = fileURLToPath(new URL('../../../apps/storefront/public/images/examples/', import.meta.url));

for (const [name, drawing] of Object.entries(sketches)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <defs>
      <filter id="hand" x="-4%" y="-4%" width="108%" height="108%">
        <feTurbulence type="fractalNoise" baseFrequency="0.018" numOctaves="2" seed="7" result="noise"/>
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="9" xChannelSelector="R" yChannelSelector="G"/>
      </filter>
      <radialGradient id="light" cx="0.35" cy="0.25" r="0.9">
        <stop offset="0" stop-color="#fdfaf2"/><stop offset="1" stop-color="#e6dfd0"/>
      </radialGradient>
    </defs>
    <rect width="960" height="720" fill="url(#light)"/>
    <g filter="url(#hand)" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
  </svg>`;
  const { size } = await sharp(Buffer.from(svg))
    .webp({ quality: 78, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  console.log(`${name}: ${Math.round(size / 1_000)} kB`);
}
