import type { Clip } from '../clip.ts';
import { card, everything, grey, lomiri } from '../clip-parts.ts';

export const fig: Clip = {
  ...card,
  name: 'fig',
  isFilm: true,
  photograph: `${lomiri}/Picture_0B_by_freespace.jpg`,
  quality: 27,
  depth: {
    shapes: `${grey('M36 45L70 14L108 5L150 26L159 56L150 90H68Z', '#777')}${grey('M66 40L78 38L92 30L108 34L112 48L104 66L94 72L82 64L76 48Z', '#fff')}`,
    feather: 7,
  },
  camera: { x: 2.6, y: 1.2, zoom: 0.06 },
  motions: [
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.16,
      wavelength: 130,
      cycles: 1,
    },
  ],
};
