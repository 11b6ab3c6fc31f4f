import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ImageInput, type ImageInputProps } from '../image-input.tsx';
import styles from './last-image.module.css';

/** The image that the video ends with, asked for on request only. */
export function LastImage({
  image,
  imageUrl,
  onClear,
}: Pick<ImageInputProps, 'image' | 'imageUrl' | 'onClear'>) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && imageUrl === null)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPhotoPlus size="0.875rem" aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {m.studio_add_last_image()}
      </Button>
    );
  return (
    <fieldset className={styles.last}>
      <legend className={styles.legend}>{m.studio_last_image()}</legend>
      <ImageInput
        image={image}
        imageUrl={imageUrl}
        label={m.studio_choose_last_image()}
        isPageTarget={false}
        onClear={onClear}
      />
    </fieldset>
  );
}
