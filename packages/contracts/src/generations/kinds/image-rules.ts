import { aspectRatios } from './video-rules.ts';

/**
 * What is done with an image:
 * - `edit`: something in it is changed, as the prompt says
 * - `restyle`: all of it is drawn in another style, which the prompt names
 * - `remove-background`: only the subject stays, on a transparent background
 * - `vary`: another image of the same thing
 */
export const imageOperations = ['edit', 'restyle', 'remove-background', 'vary'] as const;
export type ImageOperation = (typeof imageOperations)[number];

/** Operations that need words. */
export const promptedImageOperations: readonly ImageOperation[] = ['edit', 'restyle'];

/** Shapes that a new image can have; `original` is that of the image it is made from. */
export const imageAspectRatios = ['original', ...aspectRatios] as const;
export type ImageAspectRatio = (typeof imageAspectRatios)[number];

/** Maximum length of the words for an image, in characters. */
export const maxImagePromptLength = 2000;

/** Credits that one image costs until staff set another price. */
export const imageCreditCost = 1;

/** Wall-clock limit of one image, in milliseconds, from the call to the provider. */
export const imageTimeoutMs = 240_000;
