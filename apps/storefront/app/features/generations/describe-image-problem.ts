import type { ImageProblem } from '@credit-studio/ui';

const bytesPerMegabyte = 1024 * 1024;

/** Why a file cannot be used, and which could be. */
export function describeImageProblem(problem: ImageProblem): string {
  return problem.reason === 'size'
    ? `File size exceeds ${problem.maxBytes / bytesPerMegabyte} MB. Please upload a smaller image.`
    : 'This is not an image the studio can read. Please choose a JPEG, PNG, WebP, GIF or AVIF file.';
}
