import { type Example, examples } from '../../lib/examples.ts';

/** The hero shows this one. */
export const heroExample = 'seeds';

/** What the home page shows below its hero: each has a clip and its image in `public/clips`. */
export const clipExamples: readonly Example[] = examples.video.filter(({ image }) => image !== heroExample);
