import { type AspectRatio, maxUploadBytes } from '@credit-studio/contracts/rules';
import { ImageDropzone } from '@credit-studio/ui';
import { useState } from 'react';
import { CropOverlay } from './crop-overlay.tsx';
import { describeImageProblem } from './describe-image-problem.ts';
import type { useImageUpload } from './use-image-upload.ts';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const lostPreview = 'This image cannot be shown any more. Please upload it again.';

export interface ImageStepProps {
  /** Address of the uploaded image, if any. */
  imageUrl: string | null;
  aspectRatio: AspectRatio;
  image: ReturnType<typeof useImageUpload>;
  onClear: () => void;
}

/** Chooses the image and shows which part of it the video takes. */
export function ImageStep({ imageUrl, aspectRatio, image, onClear }: ImageStepProps) {
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const { previewUrl, percent, isUploading, errorMessage } = image.upload;
  const isLost = imageUrl !== null && lostUrl === imageUrl && !previewUrl;
  const shownUrl = previewUrl ?? (isLost ? null : imageUrl);
  return (
    <ImageDropzone
      label="Choose, drop or paste an image"
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 10 MB"
      acceptedTypes={acceptedTypes}
      maxBytes={maxUploadBytes.tool}
      previewUrl={shownUrl}
      overlay={shownUrl && !isUploading && <CropOverlay aspectRatio={aspectRatio} />}
      isBusy={isUploading}
      busyLabel={percent < 100 ? 'Uploading…' : 'Checking the image…'}
      busyPercent={percent}
      errorMessage={errorMessage ?? (isLost ? lostPreview : null)}
      onSelect={(file) => void image.select(file)}
      onReject={(problem) => image.refuse(describeImageProblem(problem))}
      onCancel={image.clear}
      onClear={() => {
        image.clear();
        onClear();
      }}
      onPreviewError={() => setLostUrl(imageUrl)}
    />
  );
}
