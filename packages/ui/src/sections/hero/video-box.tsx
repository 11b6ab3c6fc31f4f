import { parseVideoId } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { useState } from 'react';
import { describeImage, type KnownImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import styles from './video-box.module.css';

export interface VideoBoxProps {
  /** Names the video. */
  title: string;
  /** A YouTube address; with any other only the poster is shown. */
  videoUrl?: string | null;
  /** Shown when the video has no thumbnail, or it does not load. */
  posterUrl?: string | null;
  /** What the media library knows of the poster. */
  images?: readonly KnownImage[] | undefined;
}

/** A thumbnail that becomes the embedded player on click. Before that, nothing is loaded from the player. */
export function VideoBox({ title, videoUrl, posterUrl, images }: VideoBoxProps) {
  const [isPlaying, setPlaying] = useState(false);
  const videoId = parseVideoId(videoUrl);
  if (!videoId && !posterUrl) return null;

  if (videoId && isPlaying) {
    return (
      <div className={styles.frame}>
        <iframe
          className={styles.player}
          src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    );
  }
  const src = findThumbnailUrl(videoUrl) ?? posterUrl;
  const known = describeImage({ images, url: src });
  const thumbnail = (
    <SafeImage
      className={styles.thumbnail}
      src={src}
      fallbackSrc={posterUrl ?? undefined}
      // The button names the video.
      alt={videoId ? '' : known.alt}
      focalPoint={known.focalPoint}
      widthPx={1600}
      heightPx={900}
      isPriority
    />
  );
  return (
    <div className={styles.frame}>
      {videoId ? (
        <button
          type="button"
          className={styles.trigger}
          aria-label={m.content_play_video({ title })}
          onClick={() => setPlaying(true)}
        >
          {thumbnail}
          <span className={styles.mark}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M8 4.6v14.8L20 12z" />
            </svg>
          </span>
        </button>
      ) : (
        thumbnail
      )}
    </div>
  );
}

/** The thumbnail of a YouTube address; null for any other. */
export function findThumbnailUrl(videoUrl: string | null | undefined): string | null {
  const videoId = parseVideoId(videoUrl);
  return videoId ? `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg` : null;
}
