import { parseVideoId } from '@credit-studio/contracts/rules';
import { preload } from 'react-dom';
import { Island } from '../../island/island.tsx';
import { FilmStrip } from '../film/film-strip.tsx';
import type { BannerContent } from '../section-content.ts';
import { findPosterUrl } from './find-poster-url.ts';
import styles from './hero-stage.module.css';
import { VideoBox } from './video-box.tsx';

/** Enough to reach across the widest screens. */
const frames = Array.from({ length: 10 }, (_, frame) => frame);

/** The image that the stage is made from: the one staff chose, else the video's own. */
function findImage({ backgroundImage, youtubeUrl }: BannerContent): string | null {
  if (backgroundImage) return backgroundImage;
  const videoId = parseVideoId(youtubeUrl);
  return videoId && `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
}

/** A print of the image, the video it becomes, and the screen that shows it. */
export function HeroStage({ banner }: { banner: BannerContent }) {
  const image = findImage(banner);
  if (!image) return null;
  const poster = findPosterUrl({ videoUrl: banner.youtubeUrl, posterUrl: banner.backgroundImage });
  // The screen is an island, rendered apart: its image, the largest of the page, is announced from here.
  if (poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={styles.root}>
      <div className={styles.travel} aria-hidden>
        <FilmStrip className={styles.strip}>
          {frames.map((frame) => (
            <span key={frame} className={styles.frame}>
              <img src={image} alt="" width={320} height={180} decoding="async" />
            </span>
          ))}
        </FilmStrip>
      </div>
      <div className={styles.inner}>
        <div className={styles.print} aria-hidden>
          <img src={image} alt="" width={320} height={400} decoding="async" />
          <span>Your image</span>
        </div>
        <div className={styles.screen}>
          <Island
            name="video-box"
            component={VideoBox}
            props={{
              title: banner.mainTitle,
              videoUrl: banner.youtubeUrl,
              posterUrl: banner.backgroundImage,
            }}
          />
        </div>
      </div>
    </div>
  );
}
