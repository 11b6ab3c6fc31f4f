import type { Clip } from './clip.ts';

const everything = '<rect width="160" height="90" fill="#fff"/>';
const towardsViewer = (from: number) =>
  `<defs><linearGradient id="g" x2="0" y2="1"><stop offset="${from}" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="160" height="90" fill="url(#g)"/>`;
const white = (path: string) => `<path fill="#fff" d="${path}"/>`;
const grey = (path: string, shade: string) => `<path fill="${shade}" d="${path}"/>`;

const card = { widthPx: 960, quality: 27 };
const lomiri = 'usr/share/backgrounds';

/** The masks are traced from the photographs by hand. Credits: docs/credits.md. */
export const clips: readonly Clip[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
