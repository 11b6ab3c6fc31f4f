import type { GenerationKind } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';

export interface Example {
  /** Name of the file in `public/images/examples`. */
  image: string;
  title: string;
  /** In the language of `promptLanguage`, which the models know best. */
  prompt: string;
}

/** What is written into a prompt is not translated. */
export const promptLanguage = 'en';

function example(image: string, readTitle: () => string, prompt: string): Example {
  return {
    image,
    get title() {
      return readTitle();
    },
    prompt,
  };
}

/** Images with words that suit them, to try in an empty studio. Who made them is in `docs/credits.md`. */
export const examples: Record<GenerationKind, readonly Example[]> = {
  video: [
    example('seeds', m.studio_example_dandelion, 'The wind lifts the seeds off, slow push in'),
    example('stream', m.studio_example_forest_stream, 'Water runs over the rocks, light through the leaves'),
    example('friends', m.studio_example_at_the_gate, 'The dog tilts its head, handheld camera'),
    example('mountains', m.studio_example_mountain_path, 'Clouds move across the peak, camera slides right'),
    example('fig', m.studio_example_fig, 'The camera moves closer while the shadows shift'),
    example('sunset', m.studio_example_sunset, 'The sun flares over the hills, slow push in'),
    example('brushes', m.studio_example_paintbrushes, 'Dust floats in the sun, camera slides right'),
    example('ridge', m.studio_example_autumn_ridge, 'Shadows of clouds cross the slope, trees sway'),
    example('wine', m.studio_example_drum, 'The light grows warmer, camera orbits the drum'),
  ],
  image: [
    example('friends', m.studio_example_at_the_gate, 'Give the dog a red scarf'),
    example('seeds', m.studio_example_dandelion, 'Turn the meadow blue, cinematic lighting'),
    example('ridge', m.studio_example_autumn_ridge, 'Make it winter with fresh snow'),
    example('mountains', m.studio_example_mountain_path, 'Redraw it, watercolor painting'),
    example('sunset', m.studio_example_sunset, 'Make it night, with stars'),
    example('wine', m.studio_example_drum, 'Redraw it, ink line drawing'),
  ],
  code: [
    example(
      'sketch-landing',
      m.studio_example_bakery,
      'A warm page for a bakery, with drawn bread instead of the photographs',
    ),
    example(
      'sketch-pricing',
      m.studio_example_three_plans,
      'Highlight the plan in the middle, and let a switch change months to years',
    ),
    example(
      'sketch-dashboard',
      m.studio_example_hotel_dashboard,
      'Dark colours, and rows that are sorted when their heading is pressed',
    ),
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
