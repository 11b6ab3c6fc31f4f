import { type AspectRatio, maxUploadBytes } from '@credit-studio/contracts/rules';
import { PictureDropzone } from '@credit-studio/ui';
import { useState } from 'react';
import { CropOverlay } from './crop-overlay';
import { describePictureProblem } from './describe-picture-problem';
import type { usePictureUpload } from './use-picture-upload';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const lostPreview = 'This picture cannot be shown any more. Please upload it again.';

export interface PictureStepProps {
  /** Address of the uploaded picture, if any. */
  imageUrl: string | null;
  aspectRatio: AspectRatio;
  picture: ReturnType<typeof usePictureUpload>;
  onClear: () => void;
}

/** Chooses the picture and shows which part of it the film takes. */
export function PictureStep({ imageUrl, aspectRatio, picture, onClear }: PictureStepProps) {
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const { previewUrl, percent, isUploading, errorMessage } = picture.upload;
  const isLost = imageUrl !== null && lostUrl === imageUrl && !previewUrl;
  const shownUrl = previewUrl ?? (isLost ? null : imageUrl);
  return (
    <PictureDropzone
      label="Choose, drop or paste a picture"
      hint="JPEG, PNG, WebP, GIF or AVIF, up to 10 MB"
      acceptedTypes={acceptedTypes}
      maxBytes={maxUploadBytes.tool}
      previewUrl={shownUrl}
      overlay={shownUrl && !isUploading && <CropOverlay aspectRatio={aspectRatio} />}
      isBusy={isUploading}
      busyLabel={percent < 100 ? 'Uploading…' : 'Checking the picture…'}
      busyPercent={percent}
      errorMessage={errorMessage ?? (isLost ? lostPreview : null)}
      onSelect={(file) => void picture.select(file)}
      onReject={(problem) => picture.refuse(describePictureProblem(problem))}
      onCancel={picture.clear}
      onClear={() => {
        picture.clear();
        onClear();
      }}
      onPreviewError={() => setLostUrl(imageUrl)}
    />
  );
}
