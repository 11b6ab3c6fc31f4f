import { m } from '@credit-studio/messages';
import { KitLink } from '../../link/kit-link.tsx';
import { LoadingBlock } from '../../loading-block/loading-block.tsx';
import type { FeatureContent, SectionLoadState } from '../section-content.ts';
import { SectionError, SectionFrame, SectionHeading } from '../section-frame/section-frame.tsx';
import { findFeatureArt } from './feature-art.tsx';
import { FeatureIcon } from './feature-icons.tsx';
import styles from './features-section.module.css';

export interface FeaturesSectionProps extends SectionLoadState {
  features: readonly FeatureContent[];
}

function FeatureTile({ icon, title, description, link, images }: FeatureContent) {
  const Art = findFeatureArt(icon);
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <span className={styles.icon}>
          <FeatureIcon icon={icon} sizePx={28} images={images} />
        </span>
        <h3 className={styles.title}>
          <KitLink href={link || '#'} className={styles.link}>
            {title}
          </KitLink>
        </h3>
        <p className={styles.description}>{description}</p>
      </div>
      {Art && (
        <div className={styles.art} aria-hidden>
          <Art />
        </div>
      )}
    </li>
  );
}

export function FeaturesSection({
  features,
  isLoading = false,
  errorMessage,
  onRetry,
}: FeaturesSectionProps) {
  if (errorMessage) {
    return <SectionError title={m.content_features_failed()} message={errorMessage} onRetry={onRetry} />;
  }
  if (isLoading) return <LoadingBlock label={m.content_features_loading()} minHeightPx={320} />;
  const shown = features
    .filter((feature) => feature.isActive)
    .toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0));
  if (shown.length === 0) return null;
  return (
    <SectionFrame id="features" labelledBy="features-title">
      <SectionHeading id="features-title">{m.content_features_title()}</SectionHeading>
      <ul className={styles.grid}>
        {shown.map((feature) => (
          <FeatureTile key={feature._id} {...feature} />
        ))}
      </ul>
    </SectionFrame>
  );
}
