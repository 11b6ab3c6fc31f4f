import { SafeImage } from '@credit-studio/ui';
import { Button, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import styles from './image-field.module.css';
import { acceptedTypes, useImageUpload } from './use-image-upload.ts';

export interface ImageFieldProps {
  label: string;
  /** Address of the image; empty for none. */
  value?: string;
  onChange: (url: string) => void;
  description?: ReactNode;
  error?: ReactNode;
  /** Names the field to its form, which moves the focus here when it is invalid. */
  'data-path'?: string;
}

/** An image by its address or uploaded from this computer, next to its preview. */
export function ImageField({ label, value = '', onChange, description, error, ...field }: ImageFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { upload, isUploading, problem, cancel } = useImageUpload({ onUploaded: onChange });
  return (
    <div className={styles.root}>
      <span className={styles.frame} aria-hidden>
        {/* Another address is another image: what failed before says nothing of it. */}
        <SafeImage key={value} src={value} alt="" widthPx={72} heightPx={72} className={styles.image ?? ''} />
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
      <Button
        className={styles.upload}
        variant="default"
        leftSection={<IconUpload size="1rem" aria-hidden />}
        loading={isUploading}
        aria-label={`Upload: ${label}`}
        onClick={() => picker.current?.click()}
      >
        Upload
      </Button>
    </div>
  );
}
