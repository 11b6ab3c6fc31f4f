import { SafeImage } from '@credit-studio/ui';
import { Button, TextInput } from '@mantine/core';
import { IconLibraryPhoto, IconUpload } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { acceptedTypes } from '../media-library/image-files.ts';
import styles from './image-field.module.css';
import { type StoredImage, useImageUpload } from './use-image-upload.ts';

/** Fetched when it is first opened: most forms are saved without it. */
const MediaPicker = lazy(async () => ({
  default: (await import('../media-library/media-picker.tsx')).MediaPicker,
}));

export interface ImageFieldProps {
  label: string;
  /** Address of the image; empty for none. */
  value?: string;
  onChange: (url: string) => void;
  /** Called in addition with an image that was chosen or uploaded, for content that has a field for its alt text. */
  onPick?: (image: StoredImage) => void;
  description?: ReactNode;
  error?: ReactNode;
  /** Names the field to its form, which moves the focus here when it is invalid. */
  'data-path'?: string;
}

/** An image by its address, from the media library or uploaded from this computer, next to its preview. */
export function ImageField({
  label,
  value = '',
  onChange,
  onPick,
  description,
  error,
  ...field
}: ImageFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const take = (image: StoredImage) => {
    onChange(image.url);
    onPick?.(image);
  };
  const { upload, isUploading, problem, cancel } = useImageUpload({ onUploaded: take });
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <span className={styles.frame} aria-hidden>
          {/* Another address is another image: what failed before says nothing of it. */}
          <SafeImage
            key={value}
            src={value}
            alt=""
            widthPx={72}
            heightPx={72}
            className={styles.image ?? ''}
          />
        </span>
        <TextInput
          {...field}
          className={styles.field}
          type="url"
          label={label}
          description={description}
          placeholder="https://"
          value={value}
          onChange={(event) => {
            cancel();
            onChange(event.currentTarget.value);
          }}
          error={problem ?? error}
        />
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptedTypes.join(',')}
          aria-label={`Upload a file: ${label}`}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // The same file may be chosen again after a failure.
            event.currentTarget.value = '';
            if (file) void upload(file);
          }}
        />
        <div className={styles.buttons}>
          <Button
            variant="default"
            leftSection={<IconLibraryPhoto size="1rem" aria-hidden />}
            aria-label={`Choose from the library: ${label}`}
            onClick={() => setChoosing(true)}
          >
            Library
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size="1rem" aria-hidden />}
            loading={isUploading}
            aria-label={`Upload: ${label}`}
            onClick={() => picker.current?.click()}
          >
            Upload
          </Button>
        </div>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <MediaPicker
            onClose={() => setChoosing(false)}
            onPick={(image) => {
              cancel();
              take(image);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
