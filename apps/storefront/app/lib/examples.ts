import type { GenerationKind } from '@credit-studio/contracts/rules';

export interface Example {
  /** Name of the file in `public/images/examples`. */
  image: string;
  title: string;
  prompt: string;
}

/** Images with words that suit them, to try in an empty studio. Who made them is in `docs/credits.md`. */
export const examples: Record<GenerationKind, readonly Example[]> = {
  video: [
    { image: 'seeds', title: 'Dandelion', prompt: 'The wind lifts the seeds off, slow push in' },
    {
      image: 'stream',
      title: 'Forest stream',
      prompt: 'Water runs over the rocks, light through the leaves',
    },
    { image: 'friends', title: 'At the gate', prompt: 'The dog tilts its head, handheld camera' },
    {
      image: 'mountains',
      title: 'Mountain path',
      prompt: 'Clouds move across the peak, camera slides right',
    },
    { image: 'fig', title: 'Fig in a bowl', prompt: 'The camera moves closer while the shadows shift' },
    { image: 'sunset', title: 'Sunset', prompt: 'The sun flares over the hills, slow push in' },
    { image: 'brushes', title: 'Paintbrushes', prompt: 'Dust floats in the sun, camera slides right' },
    { image: 'ridge', title: 'Autumn ridge', prompt: 'Shadows of clouds cross the slope, trees sway' },
    { image: 'wine', title: 'Drum', prompt: 'The light grows warmer, camera orbits the drum' },
  ],
  image: [
    { image: 'friends', title: 'At the gate', prompt: 'Give the dog a red scarf' },
    { image: 'seeds', title: 'Dandelion', prompt: 'Turn the meadow blue, cinematic lighting' },
    { image: 'ridge', title: 'Autumn ridge', prompt: 'Make it winter with fresh snow' },
    { image: 'mountains', title: 'Mountain path', prompt: 'Redraw it, watercolor painting' },
    { image: 'sunset', title: 'Sunset', prompt: 'Make it night, with stars' },
    { image: 'wine', title: 'Drum', prompt: 'Redraw it, ink line drawing' },
  ],
  code: [
    {
      image: 'sketch-landing',
      title: 'Bakery',
      prompt: 'A warm page for a bakery, with drawn bread instead of the photographs',
    },
    {
      image: 'sketch-pricing',
      title: 'Three plans',
      prompt: 'Highlight the plan in the middle, and let a switch change months to years',
    },
    {
      image: 'sketch-dashboard',
      title: 'Hotel dashboard',
      prompt: 'Dark colours, and rows that are sorted when their heading is pressed',
    },
  ],
};

/** The example of the home page's hero. */
export const heroExample = 'seeds';

/** The examples below the hero: each has a clip and its first frame in `public/clips`, as the hero has. */
export const clipExamples: readonly Example[] = examples.video.filter(({ image }) => image !== heroExample);

/** The address of an example's image. */
export function findExampleImage(image: string): string {
  return `/images/examples/${image}.webp`;
}
