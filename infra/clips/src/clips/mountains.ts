import type { Clip } from '../clip.ts';
import { card, grey, lomiri, white } from '../clip-parts.ts';

export const mountains: Clip = {
  ...card,
  name: 'mountains',
  photograph: `${lomiri}/picosdeeuropa_by_Aitzol_Berasategi.jpg`,
  quality: 31,
  depth: {
    shapes: `${grey('M0 10L50 40L76 15L160 4V90H0Z', '#444')}${grey('M0 38L70 54L110 62L160 66V90H0Z', '#999')}${grey('M0 70L60 76L160 84V90H0Z', '#fff')}`,
    feather: 5,
  },
  camera: { x: 2.2, y: 0.4, zoom: 0.03 },
  motions: [
    {
      kind: 'drift',
      mask: {
        shapes: white('M0 0H160V2L136 8L116 14L100 10L92 8L78 10L68 18L66 26L50 36L42 28L26 20L8 8L0 8Z'),
        feather: 2.2,
      },
      x: 7,
      y: -1.2,
      cycles: 1,
    },
    {
      kind: 'light',
      mask: { shapes: white('M0 38L50 40L76 15L160 6V90H0Z'), feather: 2 },
      strength: 0.2,
      wavelength: 90,
      cycles: 1,
    },
  ],
};
