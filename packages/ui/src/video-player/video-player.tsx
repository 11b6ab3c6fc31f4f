import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { describePlaybackError } from './describe-playback-error';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  src: string;
  /** Names the player. */
  title: string;
  posterUrl?: string;
  /** Width to height, e.g. `16 / 9`; keeps the place before metadata arrives. */
  aspectRatio?: string;
  /** A link to the file or other actions, under the picture. */
  downloadSlot?: ReactNode;
  /** Told when the film cannot be played, e.g. to fetch a fresh address. */
  onPlaybackError?: () => void;
}

interface PlaybackFailure {
  src: string;
  message: string;
}

/** The browser's own player, with words for what can go wrong. */
export function VideoPlayer({
  src,
  title,
  posterUrl,
  aspectRatio = '16 / 9',
  downloadSlot,
  onPlaybackError,
}: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  // A failure belongs to the address it happened with; another video starts clean.
  const message = failure?.src === src ? failure.message : null;

  return (
    <div className={styles.root}>
      <div className={styles.frame} style={{ aspectRatio }}>
        {/* biome-ignore lint/a11y/useMediaCaption: generated videos carry no speech */}
        <video
          ref={video}
          className={styles.video}
          src={src}
          poster={posterUrl}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          onLoadedData={() => setFailure(null)}
          onError={(event) => {
            const description = describePlaybackError(event.currentTarget.error?.code);
            setFailure(description ? { src, message: description } : null);
            onPlaybackError?.();
          }}
        />
      </div>
      {message && (
        <div className={styles.error} role="alert">
          <span>{message}</span>
          <Button size="xs" variant="default" onClick={() => video.current?.load()}>
            Retry
          </Button>
        </div>
      )}
      {downloadSlot && <div className={styles.below}>{downloadSlot}</div>}
    </div>
  );
}
