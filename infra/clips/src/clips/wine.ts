import type { Clip } from '../clip.ts';
import { card, everything, grey, lomiri } from '../clip-parts.ts';

export const wine: Clip = {
  ...card,
  name: 'wine',
  photograph: `${lomiri}/Wine_by_Jakkub_Mede.jpg`,
  quality: 26,
  depth: {
    shapes: `${grey('M0 30H160V90H0Z', '#333')}${grey('M44 6L88 16L160 2V40L100 70L48 46Z', '#555')}<path fill="#fff" d="M4 84L14 72L32 70L60 44L72 41L90 50L100 70L116 76L122 90H4Z"/>`,
    feather: 3.5,
  },
  camera: { x: 4.5, y: 1, zoom: 0.05 },
  motions: [
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.13,
      wavelength: 120,
      cycles: 1,
    },
    { kind: 'glow', x: 76, y: 62, radius: 44, strength: 0.22 },
    { kind: 'glow', x: 140, y: 80, radius: 40, strength: 0.2 },
  ],
  motes: {
    count: 70,
    area: { x: 10, y: 0, width: 140, height: 80 },
    flight: { x: 8, y: -8 },
    colour: [255, 232, 190],
  },
};
