import type { Clip } from '../clip.ts';
import { everything, lomiri, towardsViewer, white } from '../clip-parts.ts';

export const seeds: Clip = {
  name: 'seeds',
  photograph: `${lomiri}/seeding_by_Clements_Engelhardt.jpg`,
  widthPx: 1280,
  inlineWidthPx: 720,
  quality: 26,
  depth: {
    shapes: `${towardsViewer(0.3)}<circle cx="46" cy="29" r="26" fill="#fff"/><path d="M44 52H49V90H44Z" fill="#fff"/>`,
    feather: 5,
  },
  camera: { x: 2.2, y: 0.4, zoom: 0.03 },
  motions: [
    {
      kind: 'tilt',
      mask: {
        shapes: '<circle cx="47" cy="29" r="28" fill="#fff"/><path d="M41 50H52L51 72H44Z" fill="#888"/>',
        feather: 5,
      },
      x: 47,
      y: 92,
      degrees: 1.7,
      cycles: 1,
    },
    {
      kind: 'sway',
      mask: {
        shapes:
          '<path fill="#fff" fill-rule="evenodd" d="M20 4H74V54H20ZM47 11A17 17 0 1 0 47 45A17 17 0 1 0 47 11"/>',
        feather: 3,
      },
      reach: 0.3,
      wavelength: 9,
      cycles: 3,
    },
    {
      kind: 'sway',
      mask: { shapes: white('M76 10H160V78H116L76 68Z'), feather: 7 },
      reach: 1.1,
      wavelength: 46,
      cycles: 1,
    },
    { kind: 'glow', x: 91, y: 9, radius: 46, strength: 0.34 },
    {
      kind: 'light',
      mask: { shapes: everything, feather: 0.4 },
      strength: 0.08,
      wavelength: 80,
      cycles: 1,
    },
  ],
  motes: {
    count: 110,
    area: { x: 44, y: 6, width: 112, height: 54 },
    flight: { x: 20, y: -10 },
    colour: [255, 204, 118],
  },
};
