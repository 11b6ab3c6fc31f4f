import { maxMediaBytes } from '@credit-studio/contracts/rules';
import { decideImageProblem } from '@credit-studio/ui';

/** What the API takes; it judges by the file's content again. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

interface ImageLimit {
  /** Default: what the library takes. */
  maxBytes?: number;
  /** Said of an image that is larger. */
  sizeSentence?: string;
}

/** Why a file is not sent; null when it is. */
export function describeImageProblem(file: File, limit: ImageLimit = {}): string | null {
  const { maxBytes = maxMediaBytes, sizeSentence } = limit;
  const problem = decideImageProblem(file, { acceptedTypes, maxBytes });
  if (!problem) return null;
  return problem.reason === 'size'
    ? (sizeSentence ?? `Please choose an image of at most ${maxBytes / 1024 ** 2} MB.`)
    : 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.';
}
