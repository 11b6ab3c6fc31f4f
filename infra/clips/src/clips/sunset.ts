import type { Clip } from '../clip.ts';
import { card, grey, lomiri, white } from '../clip-parts.ts';

export const sunset: Clip = {
  ...card,
  name: 'sunset',
  photograph: `${lomiri}/sunset_by_Aitzol_Berasategi.jpg`,
  quality: 26,
  depth: {
    shapes: `${grey('M0 46L160 38V90H0Z', '#333')}${grey('M0 62L80 54L140 52L160 54V90H0Z', '#bbb')}`,
    feather: 3,
  },
  camera: { x: 2.2, y: 0.4, zoom: 0.035 },
  motions: [
    { kind: 'glow', x: 80, y: 37, radius: 32, strength: 0.34 },
    {
      kind: 'light',
      mask: { shapes: white('M0 52H160V90H0Z'), feather: 3 },
      strength: 0.25,
      wavelength: 60,
      cycles: 1,
    },
    {
      kind: 'drift',
      mask: { shapes: white('M96 24H160V36L120 40L98 42Z'), feather: 4 },
      x: 5,
      y: 0,
      cycles: 1,
    },
  ],
};
