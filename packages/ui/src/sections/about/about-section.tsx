import { m } from '@credit-studio/messages';
import { ButtonLink } from '../../link/button-link.tsx';
import { describeImage, type KnownImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import type { AboutContent, SectionLoadState } from '../section-content.ts';
import { SectionError, SectionFrame } from '../section-frame/section-frame.tsx';
import styles from './about-section.module.css';

export interface AboutSectionProps extends Omit<SectionLoadState, 'isLoading'> {
  about: AboutContent | null | undefined;
  /** What the media library knows of the page’s images. */
  images?: readonly KnownImage[] | undefined;
  /** Anchor. Default `about-sec`. */
  id?: string;
  /** 1 where it opens a page. Default 2. */
  headingOrder?: 1 | 2;
}

function AboutImages({
  about: { images, clipShape },
  known,
}: {
  about: AboutContent;
  known: AboutSectionProps['images'];
}) {
  const [mainImage, secondImage] = images ?? [];
  return (
    <div className={styles.images} data-pair={Boolean(secondImage?.url) || undefined}>
      <SafeImage
        className={styles.main}
        src={mainImage?.url}
        {...describeImage({
          ...{ images: known, url: mainImage?.url, alt: mainImage?.alt },
          otherwise: m.content_about_image(),
        })}
        widthPx={1200}
        heightPx={1400}
      />
      {secondImage?.url && (
        <SafeImage
          className={styles.second}
          src={secondImage.url}
          {...describeImage({ images: known, url: secondImage.url, alt: secondImage.alt })}
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
  images,
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
        title={m.content_about_failed()}
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
        <AboutImages about={about} known={images} />
        <div className={styles.text}>
          <p className={styles.subtitle}>{about.subtitle || m.content_about_subtitle()}</p>
          <Heading id={`${id}-title`} className={styles.title}>
            {about.title || m.content_about_title()}
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
