import { parseVideoId } from '@credit-studio/contracts/rules';
import { preload } from 'react-dom';
import { Island } from '../../island/island';
import { FilmStrip } from '../film/film-strip';
import type { BannerContent } from '../section-content';
import { findPosterUrl } from './find-poster-url';
import styles from './hero-stage.module.css';
import { VideoBox } from './video-box';

/** Enough to reach across the widest screens. */
const frames = Array.from({ length: 10 }, (_, frame) => frame);

/** The picture that the stage is made from: the one staff chose, else the video's own. */
const findPicture = ({ backgroundImage, youtubeUrl }: BannerContent): string | null => {
  if (backgroundImage) return backgroundImage;
  const videoId = parseVideoId(youtubeUrl);
  return videoId && `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
};

/** A print of the picture, the film it becomes, and the screen that shows it. */
export function HeroStage({ banner }: { banner: BannerContent }) {
  const picture = findPicture(banner);
  if (!picture) return null;
  const poster = findPosterUrl({ videoUrl: banner.youtubeUrl, posterUrl: banner.backgroundImage });
  // The screen is an island, rendered apart: its picture, the largest of the page, is announced from here.
  if (poster) preload(poster, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={styles.root}>
      <div className={styles.travel} aria-hidden>
        <FilmStrip className={styles.strip}>
          {frames.map((frame) => (
            <span key={frame} className={styles.frame}>
              <img src={picture} alt="" width={320} height={180} decoding="async" />
            </span>
          ))}
        </FilmStrip>
      </div>
      <div className={styles.inner}>
        <div className={styles.print} aria-hidden>
          <img src={picture} alt="" width={320} height={400} decoding="async" />
          <span>Your picture</span>
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
