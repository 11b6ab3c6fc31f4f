import type { MediaImage } from '@credit-studio/contracts';
import { SafeImage } from '@credit-studio/ui';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import styles from './media-grid.module.css';
import { lacksAltText } from './media-queries.ts';

/** A panorama or a skyscraper is drawn within these, with room around it. */
const narrowest = 0.75;
const widest = 2.4;

function decideRatio({ width, height }: MediaImage): number {
  return Math.min(widest, Math.max(narrowest, width / Math.max(1, height)));
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')];
  const at = cards.findIndex((card) => card.contains(document.activeElement));
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: cards.length - 1,
  };
  const next = cards[steps[event.key] ?? -1];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

export interface MediaGridProps {
  /** Accessible name. */
  label: string;
  images: readonly MediaImage[];
  isBusy?: boolean;
  /** A link or a button with `data-card` and `styles.card`, around the content of the card. */
  renderCard: (image: MediaImage, card: { className: string; content: ReactNode }) => ReactNode;
}

/** Images in rows at their true ratios, each with its name and what is left to do about it. */
export function MediaGrid({ label, images, isBusy = false, renderCard }: MediaGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} aria-busy={isBusy} onKeyDown={moveFocus}>
      {images.map((image) => {
        // CSS knows no other way to take a number from here.
        const style = { '--ratio': decideRatio(image) } as CSSProperties;
        return (
          <li key={image._id} className={styles.cell} style={style}>
            {renderCard(image, { className: styles.card ?? '', content: <CardContent image={image} /> })}
          </li>
        );
      })}
    </ul>
  );
}

function CardContent({ image }: { image: MediaImage }) {
  const { title, width, height, thumbnailUrl, uses, archivedAt } = image;
  return (
    <>
      <span className={styles.frame}>
        <SafeImage
          className={styles.image ?? ''}
          src={thumbnailUrl}
          alt=""
          widthPx={width}
          heightPx={height}
          placeholder={<span className={styles.broken}>No preview</span>}
        />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {width} × {height}
        {archivedAt && <span className={styles.note}>Archived</span>}
        {lacksAltText(image) && (
          <span className={styles.note} data-todo>
            No alt text
          </span>
        )}
        {uses === 0 && <span className={styles.note}>Not used</span>}
      </span>
    </>
  );
}
