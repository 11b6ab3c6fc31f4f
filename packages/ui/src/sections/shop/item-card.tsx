import { m } from '@credit-studio/messages';
import { formatMoney } from '../../formatted-text/formatted-text.tsx';
import { ButtonLink } from '../../link/button-link.tsx';
import { KitLink } from '../../link/kit-link.tsx';
import { describeImage } from '../../safe-image/describe-image.ts';
import { SafeImage } from '../../safe-image/safe-image.tsx';
import type { ItemContent } from '../section-content.ts';
import styles from './item-card.module.css';

/** Characters of the guidelines that a card shows. */
const guidelineLimit = 180;

export interface ItemCardProps {
  item: ItemContent;
  buyHref: string;
  /** The page about it. */
  detailsHref?: string;
  headingOrder?: 2 | 3;
  /** Loads its image eagerly; for cards above the fold. */
  isPriority?: boolean;
  locale?: string;
}

/** A digital item on a shelf: image, name, what it is, price, Buy. */
export function ItemCard({
  item,
  buyHref,
  detailsHref,
  headingOrder = 2,
  isPriority,
  locale,
}: ItemCardProps) {
  const { itemName, price, currency, guidelines, imageUrl, images } = item;
  const Heading = headingOrder === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.root}>
      <div className={styles.image}>
        <SafeImage
          src={imageUrl}
          {...describeImage({ images, url: imageUrl })}
          widthPx={800}
          heightPx={600}
          isPriority={isPriority}
        />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          {detailsHref ? (
            <KitLink href={detailsHref} className={styles.details}>
              {itemName}
            </KitLink>
          ) : (
            itemName
          )}
        </Heading>
        {guidelines && (
          <p className={styles.guidelines}>{shortenText(firstParagraph(guidelines), guidelineLimit)}</p>
        )}
      </div>
      <div className={styles.foot}>
        <p className={styles.price}>
          {formatMoney({ amount: price, currency: currency || 'USD', trimZeroCents: true, locale })}
        </p>
        <ButtonLink href={buyHref} size="md" aria-label={m.shop_buy_item({ item: itemName })}>
          {m.shop_buy()}
        </ButtonLink>
      </div>
    </article>
  );
}

function firstParagraph(text: string): string {
  return text.trim().split(/\n\s*\n/, 1)[0] ?? '';
}

/** The first `limit` characters of a text, cut between words; a shorter text is returned complete. */
export function shortenText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > limit / 2 ? lastSpace : limit).replace(/[\s.,;:]+$/, '')}…`;
}
