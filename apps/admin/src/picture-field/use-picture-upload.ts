import { maxUploadBytes } from '@credit-studio/contracts';
import { decidePictureProblem } from '@credit-studio/ui';
import { useState } from 'react';
import { describeError } from '../lib/describe-error';
import { useApi } from '../lib/services';

/** What the API takes; it judges by the file's content again. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

export interface PictureUploadOptions {
  /** What the picture is for, which decides how large it may be. */
  purpose?: keyof typeof maxUploadBytes;
  /** Said of a picture that is too large. */
  sizeSentence?: string;
  onUploaded: (url: string) => void;
}

const describeProblem = (
  file: File,
  { purpose = 'tool', sizeSentence }: PictureUploadOptions,
): string | null => {
  const maxBytes = maxUploadBytes[purpose];
  const problem = decidePictureProblem(file, { acceptedTypes, maxBytes });
  if (!problem) return null;
  return problem.reason === 'size'
    ? (sizeSentence ?? `Please choose a picture of at most ${maxBytes / 1024 ** 2} MB.`)
    : 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.';
};

/** Stores a chosen picture and hands its address over. */
export const usePictureUpload = (options: PictureUploadOptions) => {
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
      setProblem(`Failed to upload image. ${describeError(error)}`);
    } finally {
      setUploading(false);
    }
  };
  return { upload, isUploading, problem, clearProblem: () => setProblem(null) };
};
