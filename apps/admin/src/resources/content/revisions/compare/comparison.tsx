import { LoadingBlock, SafeImage } from '@credit-studio/ui';
import { lazy, Suspense } from 'react';
import { describeField } from '../../../../record-form/index.ts';
import styles from './comparison.module.css';
import { type Difference, listDifferences } from './list-differences.ts';

/** Comes with the library that compares texts, which only this needs. */
const MarkedWords = lazy(async () => ({
  default: (await import('../../../../marked-words/marked-words.tsx')).MarkedWords,
}));

export interface ComparisonProps {
  before: object;
  after: object;
  /** What each side is, such as `Version 2`. */
  names: { before: string; after: string };
  fieldLabels: Readonly<Record<string, string>>;
}

/** What differs between two versions, field by field. */
export function Comparison({ before, after, names, fieldLabels }: ComparisonProps) {
  const differences = listDifferences(before, after);
  if (differences.length === 0)
    return (
      <p className={styles.note}>
        No field differs between {names.before} and {names.after}.
      </p>
    );
  return (
    <Suspense fallback={<LoadingBlock label="Comparing…" lines={4} />}>
      <p className={styles.note}>
        From {names.before} to {names.after}: <del>removed</del> words are struck through, <ins>added</ins>{' '}
        words are underlined.
      </p>
      <dl className={styles.fields}>
        {differences.map((difference) => (
          <div key={difference.path}>
            <dt>{describeField(difference.path, fieldLabels)}</dt>
            <dd>
              {difference.kind === 'text' ? (
                <MarkedWords before={difference.before} after={difference.after} />
              ) : (
                <ImagePair {...difference} names={names} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Suspense>
  );
}

function ImagePair({ before, after, names }: Difference & Pick<ComparisonProps, 'names'>) {
  const sides = [
    { name: names.before, url: before },
    { name: names.after, url: after },
  ];
  return (
    <div className={styles.images}>
      {sides.map(({ name, url }) => (
        <figure key={name} className={styles.image}>
          {url ? <SafeImage src={url} alt="" widthPx={320} heightPx={180} /> : <span>No image</span>}
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}
