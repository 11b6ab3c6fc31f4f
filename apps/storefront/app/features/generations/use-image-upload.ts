import { describeError } from '@credit-studio/frontend/describe-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context.ts';

export interface ImageUpload {
  /** Object URL of the file chosen on this page, which is at hand before and after it has travelled. */
  previewUrl: string | null;
  percent: number;
  isUploading: boolean;
  errorMessage: string | null;
}

const nothing: ImageUpload = { previewUrl: null, percent: 0, isUploading: false, errorMessage: null };

/** Uploads an image as soon as it is chosen. Another choice, a cancel or leaving stops the one under way. */
export function useImageUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const { uploadImageFile } = useApi();
  const [upload, setUpload] = useState(nothing);
  const running = useRef<AbortController>(null);
  const previewUrl = useRef<string>(null);

  const stop = () => {
    running.current?.abort();
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };
  useEffect(
    () => () => {
      running.current?.abort();
      if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    },
    [],
  );

  const select = async (file: File): Promise<void> => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const preview = URL.createObjectURL(file);
    previewUrl.current = preview;
    const change = (changes: Partial<ImageUpload>) => {
      if (!controller.signal.aborted) setUpload((known) => ({ ...known, ...changes }));
    };
    setUpload({ ...nothing, previewUrl: preview, isUploading: true });
    try {
      const { url } = await uploadImageFile({
        file,
        signal: controller.signal,
        onProgress: (percent) => change({ percent }),
      });
      if (controller.signal.aborted) return;
      change({ isUploading: false });
      onUploaded(url);
    } catch (error) {
      if (controller.signal.aborted) return;
      stop();
      setUpload({ ...nothing, errorMessage: describeError(error, 'Failed to upload image.') });
    }
  };

  return {
    upload,
    select,
    refuse: (errorMessage: string) => {
      stop();
      setUpload({ ...nothing, errorMessage });
    },
    clear: () => {
      stop();
      setUpload(nothing);
    },
  };
}
