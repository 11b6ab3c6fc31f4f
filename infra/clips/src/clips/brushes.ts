import type { Clip } from '../clip.ts';
import { card, everything, grey, lomiri } from '../clip-parts.ts';

export const brushes: Clip = {
  ...card,
  name: 'brushes',
  photograph: `${lomiri}/Picture_1A_by_freespace.jpg`,
  quality: 29,
  depth: {
    shapes: `${grey('M66 10L90 10L122 26L116 60L104 90H78L66 40Z', '#444')}${grey('M118 30L130 16L142 22L140 40L126 90H104Z', '#777')}${grey('M62 12L80 18L93 34L82 66L78 90H50L54 60Z', '#aaa')}${grey('M0 0H52L62 12L56 60L50 90H0Z', '#fff')}`,
    feather: 3,
  },
  camera: { x: 5, y: 0.8, zoom: 0.05 },
  motions: [
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.2,
      wavelength: 110,
      cycles: 1,
    },
    { kind: 'glow', x: 66, y: 4, radius: 40, strength: 0.25 },
  ],
  motes: {
    count: 60,
    area: { x: 50, y: 0, width: 100, height: 80 },
    flight: { x: -10, y: -7 },
    colour: [255, 240, 214],
  },
};
