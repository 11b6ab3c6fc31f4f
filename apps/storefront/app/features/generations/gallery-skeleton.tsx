import { Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './video-gallery.module.css';

const places = ['first', 'second', 'third', 'fourth'];

/** The shape of the cards while they load. */
export function GallerySkeleton() {
  return (
    <div className={styles.grid} role="status">
      <VisuallyHidden>Loading your videos…</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={styles.placeholder} aria-hidden>
          <Skeleton height="13.5rem" radius={0} />
          <Skeleton height="1rem" width="70%" m="md" />
          <Skeleton height="0.75rem" width="45%" mx="md" mb="lg" />
        </div>
      ))}
    </div>
  );
}
