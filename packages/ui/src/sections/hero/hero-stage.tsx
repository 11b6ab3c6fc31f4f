import { preload } from 'react-dom';
import { Island } from '../../island/island.tsx';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import { FilmStrip } from '../film/film-strip.tsx';
import type { BannerContent } from '../section-content.ts';
import styles from './hero-stage.module.css';
import { findThumbnailUrl, VideoBox } from './video-box.tsx';

/** Enough to reach across the widest screens. */
const frames = Array.from({ length: 10 }, (_, frame) => frame);

/** A print of the image, the video it becomes, and the screen that shows it. */
export function HeroStage({ banner }: { banner: BannerContent }) {
  const { backgroundImage, youtubeUrl } = banner;
  const thumbnail = findThumbnailUrl(youtubeUrl);
  // The stage prefers the image that staff chose, the video box the video's own.
  const image = backgroundImage || thumbnail;
  const poster = thumbnail ?? backgroundImage;
  if (!image) return null;
  // The screen is an island, rendered separately: its image, the largest of the page, is preloaded from here.
  if (poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={styles.root}>
      <div className={styles.travel} aria-hidden>
        <FilmStrip className={styles.strip}>
          {frames.map((frame) => (
            <span key={frame} className={styles.frame}>
              <SafeImage
                src={image}
                fallbackSrc={thumbnail ?? ''}
                alt=""
                widthPx={320}
                heightPx={180}
                placeholder={null}
              />
            </span>
          ))}
        </FilmStrip>
      </div>
      <div className={styles.inner}>
        <div className={styles.print} aria-hidden>
          <SafeImage src={image} fallbackSrc={thumbnail ?? ''} alt="" widthPx={320} heightPx={400} />
          <p className={styles.caption}>Your image</p>
        </div>
        <div className={styles.screen}>
          <Island
            name="video-box"
            component={VideoBox}
            props={{
              title: banner.mainTitle,
              videoUrl: youtubeUrl,
              posterUrl: backgroundImage,
            }}
          />
        </div>
      </div>
    </div>
  );
}
