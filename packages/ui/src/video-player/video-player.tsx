import { m } from '@credit-studio/messages';
import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PlayerControls } from './player-controls.tsx';
import { usePlayback } from './use-playback.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  /** Address of the file. Another address starts over, without the error of the one before. */
  src: string;
  /** Accessible name of the video. */
  title: string;
  posterUrl?: string;
  /** Width to height, e.g. `16 / 9`; keeps the place before metadata arrives. */
  aspectRatio?: string;
  /**
   * Plays as soon as possible, without sound where the browser asks for a click first. Ignored for people who prefer
   * reduced motion.
   */
  startsPlaying?: boolean;
  /** A link to the file or other actions, under the image. */
  downloadSlot?: ReactNode;
  /** Called when the video cannot be played, e.g. to fetch a fresh address. */
  onPlaybackError?: () => void;
}

interface PlaybackFailure {
  src: string;
  message: string;
}

function wantsLittleMotion() {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}

/** A video with its controls and its error messages. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, title, posterUrl, aspectRatio = '16 / 9', startsPlaying = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { playback, sync, togglePlay, start, seek, toggleMute, toggleLoop } = usePlayback(video);
  const [failure, setFailure] = useState<PlaybackFailure | null>(null);
  // A failure belongs to the address it happened with; another video starts clean.
  const message = failure?.src === src ? failure.message : null;

  const startUnlessUnwanted = useEffectEvent(() => {
    if (startsPlaying && !wantsLittleMotion()) start();
  });
  useEffect(() => {
    if (src) startUnlessUnwanted();
  }, [src]);

  const isBegun = playback.isPlaying || playback.currentSeconds > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls around a video is no fieldset
    <div role="group" aria-label={m.kit_player({ video: title })}>
      <div ref={frame} className={styles.frame} data-playing={playback.isPlaying || undefined}>
        <div
          className={styles.screen}
          style={{ aspectRatio, maxWidth: `calc(var(--room-height) * ${aspectRatio})` }}
        >
          {/* biome-ignore lint/a11y/useMediaCaption: generated videos carry no speech */}
          <video
            ref={video}
            className={styles.video}
            src={src}
            poster={posterUrl}
            aria-label={title}
            playsInline
            preload="metadata"
            onClick={togglePlay}
            onPlay={sync}
            onPause={sync}
            onEnded={sync}
            onTimeUpdate={sync}
            onDurationChange={sync}
            onVolumeChange={sync}
            onLoadedData={() => setFailure(null)}
            onError={(event) => {
              const description = describePlaybackError(event.currentTarget.error?.code);
              setFailure(description ? { src, message: description } : null);
              props.onPlaybackError?.();
            }}
          />
          {!isBegun && !message && (
            <span className={styles.bigPlay} aria-hidden>
              <IconPlayerPlayFilled size="1.875rem" />
            </span>
          )}
        </div>
        <PlayerControls
          playback={playback}
          onTogglePlay={togglePlay}
          onSeek={seek}
          onToggleMute={toggleMute}
          onToggleLoop={toggleLoop}
          onFullScreen={document.fullscreenEnabled ? () => void frame.current?.requestFullscreen() : null}
        />
      </div>
      {message && (
        <div className={styles.error} role="alert">
          <span>{message}</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setFailure(null);
              video.current?.load();
            }}
          >
            {m.kit_retry()}
          </Button>
        </div>
      )}
      {props.downloadSlot && <div className={styles.below}>{props.downloadSlot}</div>}
    </div>
  );
}

/** By `MediaError.code`. Code 1, the person stopped loading, is not an error. */
const playbackErrors: Readonly<Record<number, () => string>> = {
  2: m.kit_playback_network,
  3: m.kit_playback_damaged,
  4: m.kit_playback_unsupported,
};

/** Null when there is nothing to report. */
export function describePlaybackError(code: number | undefined): string | null {
  return code === undefined ? null : (playbackErrors[code]?.() ?? null);
}
