export interface Portrait {
  name: string;
  background: string;
  backdrop: string;
  skin: string;
  skinShade: string;
  hair: string;
  clothes: string;
  collar: string;
  /** Path of the hair behind the head. */
  hairBack: string;
  /** Path of the hair over the forehead. */
  hairFront: string;
  extras?: string;
}

const glasses = `<g fill="none" stroke="#2a1c14" stroke-width="1.7">
  <circle cx="71" cy="73" r="8.6"/><circle cx="92" cy="73" r="8.6"/><path d="M79.6 72c1-1.2 2.8-1.2 3.8 0M62.6 72l-5-2M100.6 72l3.4-1.5"/></g>`;

export const portraits: readonly Portrait[] = [
  {
    name: 'portrait-1',
    background: '#e9d9bd',
    backdrop: '#dd5a2f',
    skin: '#f0bf98',
    skinShade: '#d9986d',
    hair: '#7a3a1c',
    clothes: '#1f3f3b',
    collar: '#163130',
    hairBack: 'M50 66c-2-26 12-41 31-41s33 14 32 40c0 18 5 30 2 47H47c-4-16 4-28 3-46Z',
    hairFront: 'M55 68c0-20 8-33 27-34 17 0 27 12 27 33-9-6-15-14-18-23-7 10-20 19-36 24Z',
  },
  {
    name: 'portrait-2',
    background: '#cfdcd3',
    backdrop: '#2c7466',
    skin: '#c98a5c',
    skinShade: '#a96a40',
    hair: '#1d1410',
    clothes: '#c2441c',
    collar: '#9c3312',
    hairBack: 'M54 64c-2-22 10-35 27-35s30 12 28 35l-4 8H58Z',
    hairFront: 'M55 66c-2-20 9-33 27-33 17 0 28 12 26 32-3-8-6-12-9-14-14 3-27 2-36-2-3 3-6 9-8 17Z',
    extras:
      '<path d="M57 80c1 20 11 33 25 33s23-13 24-33c-3 8-6 10-10 10-4-4-9-5-14-5s-10 1-14 5c-5 0-8-3-11-10Z" fill="#1d1410"/><path d="M74 97c5 3 11 3 16 0" stroke="#c98a5c" stroke-width="2" fill="none" stroke-linecap="round"/>',
  },
  {
    name: 'portrait-3',
    background: '#f3d8a4',
    backdrop: '#e2a52f',
    skin: '#7d4a2e',
    skinShade: '#5f341e',
    hair: '#17100c',
    clothes: '#f2ebdf',
    collar: '#d9cdb9',
    hairBack:
      'M41 62c-4-12 2-24 12-27 5-12 18-17 29-15 12-3 25 3 29 14 11 4 16 16 12 28 4 12-3 24-14 26H54c-11-3-17-14-13-26Z',
    hairFront: 'M56 64c2-16 11-25 26-25s24 9 26 25c-6-9-14-13-26-13s-20 4-26 13Z',
    extras:
      '<circle cx="57" cy="93" r="3.4" fill="#e2a52f"/><circle cx="106" cy="93" r="3.4" fill="#e2a52f"/>',
  },
  {
    name: 'portrait-4',
    background: '#d8cfc4',
    backdrop: '#4b4138',
    skin: '#edc3a3',
    skinShade: '#d29f7a',
    hair: '#b9b1a6',
    clothes: '#22303f',
    collar: '#f2ebdf',
    hairBack: 'M55 66c-3-20 9-34 27-34s29 13 26 34l-3 8H58Z',
    hairFront:
      'M55 67c-2-20 10-33 27-34 13 0 25 8 26 22-1 4-1 8-1 12-3-6-4-11-5-16-12 0-24-3-33-9-5 6-10 13-14 25Z',
    extras: glasses,
  },
  {
    name: 'portrait-5',
    background: '#f0cdbb',
    backdrop: '#a8321a',
    skin: '#f3cfa8',
    skinShade: '#dcab7c',
    hair: '#15110f',
    clothes: '#e9b949',
    collar: '#cf9c2a',
    hairBack: 'M49 68c-3-28 12-43 33-43s35 15 32 43l1 29c-6 4-12 5-17 5H65c-6 0-12-1-17-5Z',
    hairFront: 'M54 72c-2-24 8-38 28-38s29 14 27 38c-2-6-3-11-3-16-14 2-35 2-49 0 0 5-1 10-3 16Z',
  },
];

/** A person from the shoulders up, lit from the left, in a few flat shapes. */
export function drawPortrait(portrait: Portrait): string {
  return `
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 160 160">
  <defs>
    <clipPath id="face"><path d="M58 66c0-20 9-30 24-30s24 10 24 30c0 25-9 42-24 42S58 91 58 66Z"/></clipPath>
    <radialGradient id="light" cx=".3" cy=".25" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient>
  </defs>
  <rect width="160" height="160" fill="${portrait.background}"/>
  <circle cx="88" cy="72" r="62" fill="${portrait.backdrop}"/>
  <path d="${portrait.hairBack}" fill="${portrait.hair}"/>
  <path d="M14 166c2-33 22-45 50-50h36c28 5 44 17 46 50Z" fill="${portrait.clothes}"/>
  <path d="M100 116c28 5 44 17 46 50h-40c6-16 4-34-6-50Z" fill="#000" opacity=".16"/>
  <path d="M70 98h24v20c-4 9-20 9-24 0Z" fill="${portrait.skinShade}"/>
  <path d="M62 117c6 12 34 12 40 0l5 2c-6 20-44 20-50 0Z" fill="${portrait.collar}"/>
  <g clip-path="url(#face)">
    <rect x="50" y="30" width="64" height="84" fill="${portrait.skin}"/>
    <path d="M90 30c4 22 2 34 6 44-6 6-3 12-8 18 2 8-1 14-6 20h34V30Z" fill="${portrait.skinShade}"/>
  </g>
  <path d="M66 72c3-2 7-2 10 0M88 72c3-2 7-2 10 0" stroke="#1d1410" stroke-width="2.2" fill="none" stroke-linecap="round"/>
  <path d="M65 65c3-3 8-3 11-1M88 64c3-2 8-2 11 1" stroke="${portrait.hair}" stroke-width="2" fill="none" stroke-linecap="round"/>
  <path d="M81 74c1 5 3 8 1 11-1 1-3 1-4 0" stroke="${portrait.skinShade}" stroke-width="2" fill="none" stroke-linecap="round"/>
  <path d="M74 95c5 4 11 4 16 0" stroke="#7c2d1c" stroke-width="2.4" fill="none" stroke-linecap="round"/>
  <path d="${portrait.hairFront}" fill="${portrait.hair}"/>
  ${portrait.extras ?? ''}
  <rect width="160" height="160" fill="url(#light)"/>
</svg>`;
}
