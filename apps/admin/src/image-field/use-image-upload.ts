import { maxUploadBytes } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../lib/services.ts';
import { describeImageProblem } from '../media-library/image-files.ts';
import { useMediaRefresh } from '../media-library/media-queries.ts';

/** A stored image, and what the library says of it. */
export interface StoredImage {
  url: string;
  altText: string;
}

export interface ImageUploadOptions {
  /** Where the image goes: into the media library, or with a person's profile. Default `library`. */
  destination?: 'library' | 'profile';
  /** Said of an image that is too large. */
  sizeSentence?: string;
  onUploaded: (image: StoredImage) => void;
}

function useImageCall(destination: 'library' | 'profile') {
  const api = useApi();
  const refresh = useMediaRefresh();
  return async (body: FormData, signal: AbortSignal): Promise<StoredImage> => {
    if (destination === 'profile') {
      const { file } = await api.uploadImage({ body, query: { purpose: 'profile' } }, { signal });
      return { url: file.url, altText: '' };
    }
    const { data } = await api.uploadMedia({ body }, { signal });
    void refresh(data);
    return data;
  };
}

/** Stores a chosen image and hands it over, unless another choice was made before it was stored. */
export function useImageUpload({ destination = 'library', sizeSentence, onUploaded }: ImageUploadOptions) {
  const store = useImageCall(destination);
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
    const refusal = describeImageProblem(file, {
      ...(destination === 'profile' && { maxBytes: maxUploadBytes.profile }),
      ...(sizeSentence && { sizeSentence }),
    });
    setProblem(refusal);
    if (refusal) return;
    setUploading(true);
    current.current = new AbortController();
    const { signal } = current.current;
    const body = new FormData();
    body.set('image', file);
    try {
      const stored = await store(body, signal);
      if (!signal.aborted) onUploaded(stored);
    } catch (error) {
      if (!signal.aborted) setProblem(`Failed to upload image. ${explainError(error)}`);
    } finally {
      if (!signal.aborted) setUploading(false);
    }
  };
  return { upload, isUploading, problem, cancel };
}
