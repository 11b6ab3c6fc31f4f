import { maxUploadBytes } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { m } from '@credit-studio/messages';
import { ImageDropzone, type ImageProblem, type ImageSize } from '@credit-studio/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api-context.ts';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const bytesPerMegabyte = 1024 * 1024;
/** Of the shorter side. Videos have 720 lines, so a smaller image is enlarged so much that it looks blurred. */
const advisedPx = 512;

export interface ImageUpload {
  /** Object URL of the file chosen on this page, available before and after it is uploaded. */
  previewUrl: string | null;
  percent: number;
  isUploading: boolean;
  errorMessage: string | null;
}
type ImageUploadState = ReturnType<typeof useImageUpload>;

const noUpload: ImageUpload = { previewUrl: null, percent: 0, isUploading: false, errorMessage: null };

export interface ImageInputProps {
  image: ImageUploadState;
  /** Address of the uploaded image, if any. */
  imageUrl: string | null;
  /** Drawn over the uploaded image. */
  overlay?: ReactNode;
  onClear: () => void;
  /** Accessible name of the field. */
  label?: string;
  /** False for a second field: an image that is pasted or dropped on the page is for the first. */
  isPageTarget?: boolean;
}

/** Chooses and uploads the image that a generation starts from. */
export function ImageInput({ image, imageUrl, overlay, onClear, ...field }: ImageInputProps) {
  const { label = m.studio_choose_image(), isPageTarget = true } = field;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [shown, setShown] = useState<(ImageSize & { url: string }) | null>(null);
  const { previewUrl, percent, isUploading, errorMessage } = image.upload;
  const isBroken = imageUrl !== null && brokenUrl === imageUrl && !previewUrl;
  const shownUrl = previewUrl ?? (isBroken ? null : imageUrl);
  const brokenMessage = isBroken ? m.studio_image_expired() : null;
  return (
    <ImageDropzone
      isCompact
      label={label}
      isPageTarget={isPageTarget}
      hint={m.studio_image_hint()}
      acceptedTypes={acceptedTypes}
      maxBytes={maxUploadBytes.tool}
      previewUrl={shownUrl}
      overlay={shownUrl && !isUploading && overlay}
      isBusy={isUploading}
      busyLabel={percent < 100 ? m.studio_uploading() : m.studio_checking_image()}
      busyPercent={percent}
      errorMessage={errorMessage ?? brokenMessage}
      note={shown && shown.url === shownUrl ? describeSmallImage(shown) : null}
      onPreviewLoad={(size) => setShown(shownUrl ? { ...size, url: shownUrl } : null)}
      onSelect={(file) => void image.select(file)}
      onReject={(problem) => image.reject(describeImageProblem(problem))}
      onCancel={image.clear}
      onClear={() => {
        image.clear();
        onClear();
      }}
      onPreviewError={() => setBrokenUrl(imageUrl)}
    />
  );
}

/** Why a file cannot be used. */
export function describeImageProblem(problem: ImageProblem): string {
  return problem.reason === 'size'
    ? m.studio_image_too_large({ max: problem.maxBytes / bytesPerMegabyte })
    : m.studio_image_unreadable();
}

/** Advice on an image that is too small for a sharp video; null for one that is large enough. */
export function describeSmallImage({ widthPx, heightPx }: ImageSize): string | null {
  if (Math.min(widthPx, heightPx) >= advisedPx) return null;
  return m.studio_image_small({ width: widthPx, height: heightPx, advised: advisedPx });
}

/** Uploads an image as soon as it is chosen. Choosing another, cancelling or leaving aborts the upload. */
export function useImageUpload({ onUploaded }: { onUploaded: (imageUrl: string) => void }) {
  const { uploadImageFile } = useApi();
  const [upload, setUpload] = useState(noUpload);
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
    setUpload({ ...noUpload, previewUrl: preview, isUploading: true });
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
      setUpload({ ...noUpload, errorMessage: describeError(error, m.studio_upload_failed()) });
    }
  };

  return {
    upload,
    select,
    reject: (errorMessage: string) => {
      stop();
      setUpload({ ...noUpload, errorMessage });
    },
    clear: () => {
      stop();
      setUpload(noUpload);
    },
  };
}
