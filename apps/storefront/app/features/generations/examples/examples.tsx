import type { GenerationKind } from '@credit-studio/contracts/rules';
import { useState } from 'react';
import { notifyUser } from '../../../lib/notifier.ts';
import { type Example, examples } from './example-list.ts';
import styles from './examples.module.css';

export interface ExamplesProps {
  kind: GenerationKind;
  /** Called with the photograph as a file, as if the customer had chosen it. */
  onTry: (file: File, prompt: string) => void;
}

/** Photographs to try; a press puts one with its words into the form. */
export function Examples({ kind, onTry }: ExamplesProps) {
  const [loading, setLoading] = useState<string | null>(null);
  const offered = examples[kind];
  if (!offered) return null;
  const tryOut = async ({ image, prompt }: Example) => {
    setLoading(image);
    try {
      const response = await fetch(toAddress(image));
      if (!response.ok) throw new Error(`The example answered ${response.status}.`);
      onTry(new File([await response.blob()], `${image}.webp`, { type: 'image/webp' }), prompt);
    } catch {
      notifyUser.error({ message: 'This example could not be loaded. Please try again.' });
    } finally {
      setLoading(null);
    }
  };
  return (
    <div className={styles.root}>
      <p className={styles.title}>Try an example</p>
      <ul className={styles.list}>
        {offered.map((example) => (
          <li key={example.image} className={styles.item}>
            <button
              type="button"
              className={styles.example}
              aria-busy={loading === example.image}
              onClick={() => void tryOut(example)}
            >
              <img
                className={styles.image}
                src={toAddress(example.image)}
                alt=""
                width={480}
                height={300}
                loading="lazy"
              />
              <span className={styles.words}>
                <span className={styles.name}>{example.title}</span>
                <span className={styles.prompt}>{example.prompt}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toAddress(image: string): string {
  return `/images/examples/${image}.webp`;
}
