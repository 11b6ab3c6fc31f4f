import { ButtonLink } from '../../link/button-link';
import { SafeImage } from '../../safe-image/safe-image';
import type { AboutContent, SectionLoadState } from '../section-content';
import { SectionError } from '../section-frame/section-error';
import { SectionFrame } from '../section-frame/section-frame';
import styles from './about-section.module.css';

export interface AboutSectionProps extends Omit<SectionLoadState, 'isLoading'> {
  about: AboutContent | null | undefined;
  /** Anchor. Default `about-sec`. */
  id?: string;
}

export function AboutSection({ about, id = 'about-sec', errorMessage, onRetry }: AboutSectionProps) {
  if (errorMessage) {
    return (
      <SectionError id={id} title="Error Loading About Section" message={errorMessage} onRetry={onRetry} />
    );
  }
  if (!about?.isActive) return null;
  const [mainImage, secondImage] = about.images ?? [];
  const features = (about.features ?? []).filter((feature) => feature.title || feature.text);
  return (
    <SectionFrame id={id} labelledBy={`${id}-title`} tone="stage">
      <div className={styles.layout}>
        <div className={styles.pictures} data-pair={Boolean(secondImage?.url) || undefined}>
          <SafeImage
            className={styles.main}
            src={mainImage?.url}
            alt={mainImage?.alt || 'A scene made with Credit Studio'}
            widthPx={1200}
            heightPx={1400}
          />
          {secondImage?.url && (
            <SafeImage
              className={styles.second}
              src={secondImage.url}
              alt={secondImage.alt ?? ''}
              widthPx={900}
              heightPx={700}
            />
          )}
        </div>
        <div className={styles.text}>
          <p className={styles.subtitle}>{about.subtitle || 'Why Credit Studio'}</p>
          <h2 id={`${id}-title`} className={styles.title}>
            {about.title || 'Deliver unforgettable customer experiences'}
          </h2>
          {about.description && <p className={styles.description}>{about.description}</p>}
          {features.length > 0 && (
            <dl className={styles.features}>
              {features.map((feature) => (
                <div key={`${feature.title}${feature.text}`} className={styles.feature}>
                  {feature.title && <dt>{feature.title}</dt>}
                  {feature.text && <dd>{feature.text}</dd>}
                </div>
              ))}
            </dl>
          )}
          {about.buttonText && about.buttonLink && (
            <ButtonLink href={about.buttonLink} size="md" className={styles.button}>
              {about.buttonText}
            </ButtonLink>
          )}
        </div>
      </div>
    </SectionFrame>
  );
}
