import type { Generation } from '@credit-studio/contracts';
import { m } from '@credit-studio/messages';
import { SafeImage } from '@credit-studio/ui';
import { Link, useSearchParams } from 'react-router';
import { partsOf } from '../kinds/kind-registry.ts';
import { addressGeneration } from '../use-generations.ts';
import styles from './batch-strip.module.css';

export interface BatchStripProps {
  /** The results of one request, in their order. */
  batch: readonly Generation[];
  shownId: string;
}

/** The variants of one request next to each other; the chosen one is on the screen. */
export function BatchStrip({ batch, shownId }: BatchStripProps) {
  const [parameters] = useSearchParams();
  if (batch.length < 2) return null;
  return (
    <ul className={styles.strip} aria-label={m.studio_variants()}>
      {batch.map((generation, index) => {
        const { findReusableImage, summarize } = partsOf(generation);
        const isShown = generation._id === shownId;
        return (
          <li key={generation._id} className={styles.item}>
            <Link
              to={{ search: addressGeneration(parameters, generation) }}
              replace
              preventScrollReset
              className={styles.open}
              aria-current={isShown ? 'true' : undefined}
              aria-label={m.studio_variant({ number: index + 1, state: describeState(generation) })}
            >
              <SafeImage
                className={styles.image}
                src={findReusableImage(generation) ?? summarize(generation).imageUrl}
                alt=""
                widthPx={320}
                heightPx={180}
              />
              <span className={styles.state} aria-hidden>
                {describeState(generation)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function describeState({ status, progress }: Generation): string {
  if (status === 'succeeded') return m.studio_ready();
  return status === 'failed' ? m.studio_failed() : `${progress} %`;
}
