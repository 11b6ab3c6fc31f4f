import { m } from '@credit-studio/messages';
import { useRef, useState } from 'react';
import styles from './clip-compare.module.css';
import { decidePlaying, type PlaybackChoice, useIsVisible, useVisitorSettings } from './clip-playback.ts';
import { LoopingClip } from './looping-clip.tsx';

export interface ClipCompareProps {
  /** Name of the file in `public/clips`. */
  clip: string;
}

/**
 * What lies over the image of the hero: the clip on the right, and the line between both, which a range input moves by
 * pointer, touch and keys.
 */
export function ClipCompare({ clip }: ClipCompareProps) {
  const root = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<PlaybackChoice>(null);
  const [imagePercent, setImagePercent] = useState(50);
  const isVisible = useIsVisible(root);
  const settings = useVisitorSettings();
  const isPlaying = settings !== null && decidePlaying({ choice, isVisible, ...settings });
  const moveLine = (percent: number) => {
    setImagePercent(percent);
    root.current?.style.setProperty('--image', `${percent}%`);
  };
  return (
    <div ref={root} className={styles.root}>
      <div className={styles.after}>
        <LoopingClip
          name={clip}
          isPlaying={isPlaying}
          onBlocked={() => setChoice('pause')}
          className={styles.video}
        />
      </div>
      <span className={styles.before} aria-hidden>
        {m.site_compare_image()}
      </span>
      <span className={styles.label} aria-hidden>
        {m.site_compare_video()}
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        value={imagePercent}
        aria-label={m.site_compare()}
        aria-valuetext={m.site_compare_share({ image: imagePercent, video: 100 - imagePercent })}
        onChange={(event) => moveLine(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.line} aria-hidden />
      {settings && (
        <button
          type="button"
          className={styles.toggle}
          aria-label={isPlaying ? m.site_pause_video() : m.site_play_video()}
          data-playing={isPlaying || undefined}
          onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
        />
      )}
    </div>
  );
}
