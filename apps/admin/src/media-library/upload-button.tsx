import { Button, type ButtonProps } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { acceptedTypes } from './image-files.ts';

export interface UploadButtonProps extends Pick<ButtonProps, 'variant'> {
  label: string;
  onFiles: (files: File[]) => void;
  /** More than one file at a time. Default false. */
  isMultiple?: boolean;
}

/** Opens the computer's files and hands over those that were chosen. */
export function UploadButton({ label, onFiles, isMultiple = false, variant }: UploadButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={isMultiple}
        accept={acceptedTypes.join(',')}
        aria-label={`${label}: files`}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // The same file may be chosen again after a failure.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        {...(variant && { variant })}
        leftSection={<IconUpload size="1.0625rem" aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
