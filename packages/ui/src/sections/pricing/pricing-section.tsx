import { m } from '@credit-studio/messages';
import { ErrorPanel } from '../../error-panel/error-panel.tsx';
import { LoadingBlock } from '../../loading-block/loading-block.tsx';
import { EmptyState } from '../../message-panels/message-panel.tsx';
import { NotFoundArt } from '../../message-panels/not-found-panel.tsx';
import type { PackageContent, SectionLoadState } from '../section-content.ts';
import { SectionFrame, SectionHeading } from '../section-frame/section-frame.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './pricing-section.module.css';
import { ratePackages } from './rate-package.ts';

export interface PricingSectionProps extends SectionLoadState {
  packages: readonly PackageContent[];
  /** Shown at most, in the order received. Default 3. */
  limit?: number;
  /** Index of the inverted card; -1 for none. Default the middle one of three. */
  highlightedIndex?: number;
  getBuyHref?: (packageContent: PackageContent) => string;
  locale?: string;
}

function PricingContent({
  packages,
  limit = 3,
  highlightedIndex,
  getBuyHref,
  locale,
  isLoading = false,
  errorMessage,
  onRetry,
}: PricingSectionProps) {
  if (errorMessage) return <ErrorPanel headingOrder={3} title={errorMessage} onRetry={onRetry} />;
  if (isLoading) return <LoadingBlock label={m.content_packages_loading()} minHeightPx={420} />;
  const shown = packages.slice(0, limit);
  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<NotFoundArt />}
        headingOrder={3}
        // The specification's sentence; the one below it is for visitors, who cannot add any.
        title={m.content_packages_empty()}
        message={m.content_packages_empty_advice()}
      />
    );
  }
  const rates = ratePackages(shown);
  const highlighted = highlightedIndex ?? (shown.length === 3 ? 1 : -1);
  return (
    <ul className={styles.grid} data-count={shown.length}>
      {shown.map((packageContent, index) => (
        <li key={packageContent._id}>
          <PackageCard
            packageContent={packageContent}
            buyHref={getBuyHref?.(packageContent)}
            isHighlighted={index === highlighted}
            rate={rates[index]}
            locale={locale}
          />
        </li>
      ))}
    </ul>
  );
}

export function PricingSection(props: PricingSectionProps) {
  return (
    <SectionFrame id="pricing" labelledBy="pricing-title">
      <SectionHeading id="pricing-title" lead={m.content_pricing_lead()}>
        {m.content_pricing_title()}
      </SectionHeading>
      <PricingContent {...props} />
    </SectionFrame>
  );
}
