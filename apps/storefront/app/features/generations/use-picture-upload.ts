import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import type { UploadedPicture } from '../../lib/api/upload-picture';
import { describeError } from '../../lib/describe-error';

export interface PictureUpload {
  /** Object URL of the chosen file. */
  previewUrl: string | null;
  percent: number;
  isUploading: boolean;
  uploaded: UploadedPicture | null;
  errorMessage: string | null;
}

const nothing: PictureUpload = {
  previewUrl: null,
  percent: 0,
  isUploading: false,
  uploaded: null,
  errorMessage: null,
};

/** Uploads a picture as soon as it is chosen. Another choice, a reset or leaving cancels the one under way. */
export const usePictureUpload = () => {
  const { uploadPicture } = useApi();
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
    const change = (changes: Partial<PictureUpload>) => {
      if (!controller.signal.aborted) setUpload((known) => ({ ...known, ...changes }));
    };
    setUpload({ ...nothing, previewUrl: preview, isUploading: true });
    try {
      const uploaded = await uploadPicture({
        file,
        signal: controller.signal,
        onProgress: (percent) => change({ percent }),
      });
      change({ uploaded, isUploading: false });
    } catch (error) {
      change({ isUploading: false, errorMessage: describeError(error, 'Failed to upload image.') });
    }
  };

  return {
    upload,
    select,
    reject: (errorMessage: string) => {
      stop();
      setUpload({ ...nothing, errorMessage });
    },
    clear: () => {
      stop();
      setUpload(nothing);
    },
  };
};
