import { ButtonLink } from '../../link/button-link.tsx';
import { describeImage, type KnownImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import { FilmStrip } from '../film/film-strip.tsx';
import type { AboutContent } from '../section-content.ts';
import styles from './steps-section.module.css';

export interface StepsSectionProps {
  /** The about page's second part; its features are the steps, its first image is the image they treat. */
  steps: AboutContent | null | undefined;
  /** What the media library knows of the page’s images. */
  images?: readonly KnownImage[] | undefined;
  id?: string;
}

/** What is drawn over the image at each step; further steps show it as it is. */
const treatments = ['upload', 'describe', 'watch'] as const;

/** How an image becomes a video, shown on a strip of film: one frame per step. */
export function StepsSection({ steps, images, id = 'how-it-works' }: StepsSectionProps) {
  if (!steps?.isActive) return null;
  const shown = (steps.features ?? []).filter((step) => step.title || step.text);
  const [image] = steps.images ?? [];
  const { focalPoint } = describeImage({ images, url: image?.url });
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.root}>
      <div className={styles.head}>
        {steps.subtitle && <p className={styles.subtitle}>{steps.subtitle}</p>}
        <h2 id={`${id}-title`} className={styles.title}>
          {steps.title}
        </h2>
        {steps.description && <p className={styles.description}>{steps.description}</p>}
      </div>
      {shown.length > 0 && (
        <ol className={styles.steps} data-count={Math.min(shown.length, 4)}>
          {shown.map((step, index) => (
            <li key={`${step.title}${step.text}`} className={styles.step}>
              <FilmStrip className={styles.film}>
                <div className={styles.frame} data-treatment={treatments[index]} aria-hidden>
                  <SafeImage
                    src={image?.url}
                    alt=""
                    focalPoint={focalPoint}
                    widthPx={640}
                    heightPx={400}
                    placeholder=" "
                  />
                </div>
              </FilmStrip>
              <div className={styles.words}>
                {step.title && <h3 className={styles.name}>{step.title}</h3>}
                {step.text && <p className={styles.text}>{step.text}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      {steps.buttonText && steps.buttonLink && (
        <div className={styles.head}>
          <ButtonLink href={steps.buttonLink} size="md">
            {steps.buttonText}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
