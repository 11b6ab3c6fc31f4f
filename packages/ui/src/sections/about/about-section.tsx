import { ButtonLink } from '../../link/button-link.tsx';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import type { AboutContent, SectionLoadState } from '../section-content.ts';
import { SectionError, SectionFrame } from '../section-frame/section-frame.tsx';
import styles from './about-section.module.css';

export interface AboutSectionProps extends Omit<SectionLoadState, 'isLoading'> {
  about: AboutContent | null | undefined;
  /** Anchor. Default `about-sec`. */
  id?: string;
  /** 1 where it opens a page. Default 2. */
  headingOrder?: 1 | 2;
}

function AboutImages({ images, clipShape }: Pick<AboutContent, 'images' | 'clipShape'>) {
  const [mainImage, secondImage] = images ?? [];
  return (
    <div className={styles.images} data-pair={Boolean(secondImage?.url) || undefined}>
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
      {clipShape && (
        <SafeImage
          className={styles.clip}
          src={clipShape}
          alt=""
          widthPx={400}
          heightPx={400}
          placeholder={null}
        />
      )}
    </div>
  );
}

export function AboutSection({
  about,
  id = 'about-sec',
  headingOrder = 2,
  errorMessage,
  onRetry,
}: AboutSectionProps) {
  if (errorMessage) {
    return (
      <SectionError
        id={id}
        headingOrder={headingOrder}
        title="Error Loading About Section"
        message={errorMessage}
        onRetry={onRetry}
      />
    );
  }
  if (!about?.isActive) return null;
  const Heading = headingOrder === 1 ? 'h1' : 'h2';
  const features = (about.features ?? []).filter((feature) => feature.title || feature.text);
  return (
    <SectionFrame id={id} labelledBy={`${id}-title`} tone="stage">
      <div className={styles.layout}>
        <AboutImages images={about.images} clipShape={about.clipShape} />
        <div className={styles.text}>
          <p className={styles.subtitle}>{about.subtitle || 'Why Credit Studio'}</p>
          <Heading id={`${id}-title`} className={styles.title}>
            {about.title || 'Deliver unforgettable customer experiences'}
          </Heading>
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
