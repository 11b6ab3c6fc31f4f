import { m } from '@credit-studio/messages';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../formatted-text/formatted-text.tsx';
import { ButtonLink } from '../../link/button-link.tsx';
import type { PackageContent } from '../section-content.ts';
import { listFeatureLines } from './list-feature-lines.ts';
import styles from './package-card.module.css';
import type { PackageRate } from './rate-package.ts';

export interface PackageCardProps {
  packageContent: PackageContent;
  /** Where Buy Now leads. */
  buyHref?: string;
  /** Inverted, for the one package to look at first. */
  isHighlighted?: boolean;
  /** What a credit costs with it, compared with the other packages. */
  rate?: PackageRate | null;
  /** Replaces Buy Now, e.g. with the administrator's buttons. */
  action?: ReactNode;
  /** At most this many feature lines. Default 6. */
  featureLineLimit?: number;
  /** Level of the name's heading. Default 3. */
  headingOrder?: 2 | 3;
  locale?: string;
}

/** A package as an admission ticket: what it costs above the perforation, what it holds below. */
export function PackageCard({
  packageContent,
  buyHref = `/buy/${packageContent._id}`,
  isHighlighted = false,
  rate,
  action,
  featureLineLimit,
  headingOrder = 3,
  locale,
}: PackageCardProps) {
  const { packageName, price, currency, credit, validity } = packageContent;
  const name = packageName?.trim() || m.content_package_unnamed();
  const days = Number(validity);
  const holdings = [
    credit ? m.content_package_credits({ count: credit, shown: credit }) : '',
    days > 0 ? m.content_package_days({ count: days, shown: days }) : '',
  ].filter(Boolean);
  const Heading = `h${headingOrder}` as const;
  const lines = listFeatureLines(packageContent, featureLineLimit);
  return (
    <article className={styles.root} data-highlighted={isHighlighted || undefined}>
      <div className={styles.stub}>
        <div className={styles.top}>
          <Heading className={styles.name}>{name}</Heading>
          {rate && rate.savedPercent > 0 && (
            <span className={styles.saving}>{m.content_package_saving({ percent: rate.savedPercent })}</span>
          )}
        </div>
        <p className={styles.price}>
          {formatMoney({ amount: price, currency: currency || 'USD', trimZeroCents: true, locale })}
        </p>
        {rate && (
          <p className={styles.rate}>
            {m.content_package_rate({
              price: formatMoney({ amount: rate.pricePerCredit, currency: currency || 'USD', locale }),
            })}
          </p>
        )}
        {holdings.map((holding) => (
          <p key={holding} className={styles.holdings}>
            {holding}
          </p>
        ))}
      </div>
      <div className={styles.body}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line} className={styles.line}>
              <IconCheck size="1.125rem" stroke={2} aria-hidden className={styles.check} />
              {line}
            </li>
          ))}
        </ul>
        {action ?? (
          <ButtonLink
            href={buyHref}
            size="md"
            fullWidth
            variant={isHighlighted ? 'filled' : 'default'}
            aria-label={m.content_package_buy_named({ name })}
          >
            {m.content_package_buy()}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}
