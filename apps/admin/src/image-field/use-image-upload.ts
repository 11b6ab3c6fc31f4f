import { maxUploadBytes } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { decideImageProblem } from '@credit-studio/ui';
import { useEffect, useRef, useState } from 'react';
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

/** Stores a chosen image and hands its address over, unless another choice was made before it was stored. */
export function useImageUpload(options: ImageUploadOptions) {
  const { purpose, onUploaded } = options;
  const api = useApi();
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  /** Drops the upload in progress, and what was said of the last one. */
  const cancel = () => {
    current.current?.abort();
    setUploading(false);
    setProblem(null);
  };
  const upload = async (file: File) => {
    cancel();
    const refusal = describeProblem(file, options);
    setProblem(refusal);
    if (refusal) return;
    setUploading(true);
    current.current = new AbortController();
    const { signal } = current.current;
    const body = new FormData();
    body.set('image', file);
    try {
      const input = { body, ...(purpose && { query: { purpose } }) };
      const { file: stored } = await api.uploadImage(input, { signal });
      if (!signal.aborted) onUploaded(stored.url);
    } catch (error) {
      if (!signal.aborted) setProblem(`Failed to upload image. ${explainError(error)}`);
    } finally {
      if (!signal.aborted) setUploading(false);
    }
  };
  return { upload, isUploading, problem, cancel };
}
