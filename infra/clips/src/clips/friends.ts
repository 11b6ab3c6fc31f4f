import type { Clip } from '../clip.ts';
import { card, everything, grey, lomiri, white } from '../clip-parts.ts';

export const friends: Clip = {
  ...card,
  name: 'friends',
  photograph: `${lomiri}/friends_by_Aitzol_Berasategi.jpg`,
  cropTop: 99,
  quality: 26,
  depth: {
    shapes: `${grey('M0 0H86V90H0Z', '#555')}<ellipse cx="91" cy="33" rx="18" ry="26" fill="#fff"/><path fill="#fff" d="M78 44H94V62H78Z"/>`,
    feather: 6,
  },
  camera: { x: 1.5, y: 0.6, zoom: 0.05 },
  motions: [
    {
      kind: 'tilt',
      mask: {
        shapes: '<ellipse cx="91" cy="30" rx="19" ry="27" fill="#fff"/>',
        feather: 5,
      },
      x: 86,
      y: 50,
      degrees: 4.5,
      cycles: 1,
    },
    {
      kind: 'sway',
      mask: { shapes: white('M74 20L82 18L83 38L76 40ZM98 20L106 22L108 48L98 48Z'), feather: 2.5 },
      reach: 0.4,
      wavelength: 24,
      cycles: 2,
    },
    {
      kind: 'sway',
      mask: { shapes: white('M50 0H83V10L50 12Z'), feather: 3 },
      reach: 0.7,
      wavelength: 40,
      cycles: 1,
    },
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.07,
      wavelength: 120,
      cycles: 1,
    },
  ],
};
