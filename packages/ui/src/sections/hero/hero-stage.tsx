import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Island } from '../../island/island.tsx';
import type { BannerContent } from '../section-content.ts';
import styles from './hero-stage.module.css';
import { findThumbnailUrl, VideoBox } from './video-box.tsx';

export interface HeroStageProps {
  banner: BannerContent;
  /** Instead of the image or video that staff have not chosen. */
  fallback: ReactNode;
}

/** The image or video that staff chose for the hero. */
export function HeroStage({ banner, fallback }: HeroStageProps) {
  const { backgroundImage, youtubeUrl, mainTitle, highlightText, images } = banner;
  const poster = findThumbnailUrl(youtubeUrl) ?? backgroundImage;
  if (!poster) return fallback;
  // The screen is an island, rendered separately: its image, the largest of the page, is preloaded from here.
  preload(poster, { as: 'image', fetchPriority: 'high' });
  // One sentence in the heading, so one name of the video.
  const title = [mainTitle, highlightText].filter(Boolean).join(' ');
  return (
    <div className={styles.root}>
      <Island
        name="video-box"
        component={VideoBox}
        props={{ title, videoUrl: youtubeUrl, posterUrl: backgroundImage, images }}
      />
    </div>
  );
}
