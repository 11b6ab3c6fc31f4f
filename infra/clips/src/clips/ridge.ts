import type { Clip } from '../clip.ts';
import { card, grey, lomiri, white } from '../clip-parts.ts';

export const ridge: Clip = {
  ...card,
  name: 'ridge',
  photograph: `${lomiri}/aitzgorri_by_Aitzol_Berasategi.jpg`,
  quality: 30,
  depth: {
    shapes: `${grey('M0 16L16 16L56 8L86 4L106 8L132 7L160 16V90H0Z', '#333')}${grey('M0 12L30 26L84 44L110 54L120 34L160 18V90H0Z', '#999')}${grey('M0 55L50 59L110 66L160 73V90H0Z', '#fff')}`,
    feather: 4,
  },
  camera: { x: 2.8, y: 0.5, zoom: 0.035 },
  motions: [
    {
      kind: 'drift',
      mask: {
        shapes: white('M0 0H160V8L140 9L132 3L118 3L108 4L98 4L88 1L76 3L60 5L50 4L30 6L8 10H0Z'),
        feather: 1.6,
      },
      x: 8,
      y: 0.4,
      cycles: 1,
    },
    {
      kind: 'light',
      mask: { shapes: white('M8 18L60 8L86 5L130 8L160 18V46L104 52L60 34Z'), feather: 3 },
      strength: 0.24,
      wavelength: 80,
      cycles: 1,
    },
    {
      kind: 'light',
      mask: { shapes: white('M0 14L30 26L84 44L110 54L120 34L160 18V90H0Z'), feather: 4 },
      strength: 0.26,
      wavelength: 70,
      cycles: 1,
    },
    {
      kind: 'sway',
      mask: {
        shapes: white('M0 12L30 24L84 42L108 54L104 58L50 52L0 50ZM112 34L124 30L140 32L160 14V66L120 62Z'),
        feather: 3,
      },
      reach: 0.34,
      wavelength: 18,
      cycles: 2,
    },
  ],
};
