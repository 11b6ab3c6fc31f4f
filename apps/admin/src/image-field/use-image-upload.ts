import { maxUploadBytes } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { decideImageProblem } from '@credit-studio/ui';
import { useState } from 'react';
import { useApi } from '../lib/services.ts';

/** What the API takes; it judges by the file's content again. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export interface ImageUploadOptions {
  /** What the image is for, which decides how large it may be. */
  purpose?: keyof typeof maxUploadBytes;
  /** Said of an image that is too large. */
  sizeSentence?: string;
  onUploaded: (url: string) => void;
}

function describeProblem(file: File, { purpose = 'tool', sizeSentence }: ImageUploadOptions): string | null {
  const maxBytes = maxUploadBytes[purpose];
  const problem = decideImageProblem(file, { acceptedTypes, maxBytes });
  if (!problem) return null;
  return problem.reason === 'size'
    ? (sizeSentence ?? `Please choose an image of at most ${maxBytes / 1024 ** 2} MB.`)
    : 'Please choose a JPEG, PNG, WebP, GIF or AVIF image.';
}

/** Stores a chosen image and hands its address over. */
export function useImageUpload(options: ImageUploadOptions) {
  const { purpose, onUploaded } = options;
  const api = useApi();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    const refusal = describeProblem(file, options);
    setProblem(refusal);
    if (refusal) return;
    setUploading(true);
    const body = new FormData();
    body.set('image', file);
    try {
      const { file: stored } = await api.uploadImage({ body, ...(purpose && { query: { purpose } }) });
      onUploaded(stored.url);
    } catch (error) {
      setProblem(`Failed to upload image. ${explainError(error)}`);
    } finally {
      setUploading(false);
    }
  };
  return { upload, isUploading, problem, clearProblem: () => setProblem(null) };
}
