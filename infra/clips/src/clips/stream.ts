import type { Clip } from '../clip.ts';
import { card, everything, lomiri, towardsViewer, white } from '../clip-parts.ts';

export const stream: Clip = {
  ...card,
  name: 'stream',
  photograph: `${lomiri}/life_by_Aitzol_Berasategi.jpg`,
  quality: 30,
  depth: { shapes: towardsViewer(0.1), feather: 5 },
  camera: { x: 1.4, y: 0.4, zoom: 0.03 },
  motions: [
    {
      kind: 'drift',
      mask: {
        shapes: white(
          'M84 33L101 33L101 42L84 43ZM71 45L80 44L82 50L71 51ZM73 54H83L82 65L66 66L68 60ZM53 67L80 68L78 76L72 74L50 74ZM58 80L72 82L70 90H56Z',
        ),
        feather: 0.9,
      },
      x: -0.9,
      y: 3.6,
      cycles: 4,
    },
    {
      kind: 'ripple',
      mask: { shapes: white('M52 68L82 66L90 82L62 84ZM70 50L84 51L82 56L74 55Z'), feather: 1.6 },
      horizon: 30,
      height: 0.35,
      cycles: 4,
    },
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.13,
      wavelength: 55,
      cycles: 1,
    },
    {
      kind: 'sway',
      mask: {
        shapes: white('M0 0H78L70 12L40 18L20 24L0 30ZM104 0H128V16L112 22ZM0 66L12 74L10 90H0Z'),
        feather: 6,
      },
      reach: 0.4,
      wavelength: 30,
      cycles: 1,
    },
  ],
};
