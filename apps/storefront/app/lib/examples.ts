import type { GenerationKind } from '@credit-studio/contracts/rules';

export interface Example {
  /** Name of the photograph in `public/images/examples`. */
  image: string;
  title: string;
  prompt: string;
}

/** Photographs with words that suit them, to try in an empty studio. Their authors are in `docs/credits.md`. */
export const examples: Partial<Record<GenerationKind, readonly Example[]>> = {
  video: [
    { image: 'seeds', title: 'Dandelion', prompt: 'The wind lifts the seeds off, slow push in' },
    {
      image: 'friends',
      title: 'Two dogs',
      prompt: 'Both dogs turn their heads and look at us, handheld camera',
    },
    { image: 'sunset', title: 'Sunset', prompt: 'The sun sinks behind the hills, camera pans left' },
    { image: 'mountains', title: 'Mountain path', prompt: 'Clouds move across the peak, camera cranes up' },
    { image: 'ridge', title: 'Autumn ridge', prompt: 'Fog drifts through the trees, slow pull back' },
    { image: 'wine', title: 'Drum', prompt: 'The light grows warmer, camera orbits the subject' },
  ],
  image: [
    { image: 'friends', title: 'Two dogs', prompt: 'Give both dogs a red scarf' },
    { image: 'seeds', title: 'Dandelion', prompt: 'Turn the meadow blue, cinematic lighting' },
    { image: 'ridge', title: 'Autumn ridge', prompt: 'Make it winter with fresh snow' },
    { image: 'mountains', title: 'Mountain path', prompt: 'Redraw it, watercolor painting' },
    { image: 'sunset', title: 'Sunset', prompt: 'Make it night, with stars' },
    { image: 'wine', title: 'Drum', prompt: 'Redraw it, ink line drawing' },
  ],
};

/** The address of an example's photograph. */
export function findExampleImage(image: string): string {
  return `/images/examples/${image}.webp`;
}
