import type { GenerationKind } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Example, examples, findExampleImage, promptLanguage } from '../../../lib/examples.ts';
import { notifyUser } from '../../../lib/notifier.ts';
import styles from './examples.module.css';

export interface ExamplesProps {
  kind: GenerationKind;
  /** Called with the image as a file, as if the customer had chosen it. */
  onTry: TryExample;
}

/** Two rows, which an empty studio has room for; the home page links to the others. */
const offeredCount = 6;

type TryExample = (file: File, prompt: string) => void;

/** Fetches an example's image, and reports when that fails. */
function useExample(onTry: TryExample) {
  const [loading, setLoading] = useState<string | null>(null);
  const tryOut = async ({ image, prompt }: Example) => {
    setLoading(image);
    try {
      const response = await fetch(new URL(findExampleImage(image), location.href));
      if (!response.ok) throw new Error(`The example answered ${response.status}.`);
      onTry(new File([await response.blob()], `${image}.webp`, { type: 'image/webp' }), prompt);
    } catch {
      notifyUser.error({ message: m.studio_example_failed() });
    } finally {
      setLoading(null);
    }
  };
  return { loading, tryOut };
}

/** Tries the example that the address names, such as in a link after a purchase, and takes it out of the address. */
export function useAddressedExample({ kind, onTry }: ExamplesProps): void {
  const [parameters, setParameters] = useSearchParams();
  const { tryOut } = useExample(onTry);
  const name = parameters.get('example');
  const load = useEffectEvent(() => {
    if (name === null) return;
    setParameters(
      (known) => {
        known.delete('example');
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
    const example = examples[kind].find(({ image }) => image === name);
    if (example) void tryOut(example);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an example is tried once for each name in the address
  useEffect(() => load(), [name]);
}

/** Images to try; a press puts one with its words into the form. */
export function Examples({ kind, onTry }: ExamplesProps) {
  const { loading, tryOut } = useExample(onTry);
  const offered = examples[kind].slice(0, offeredCount);
  return (
    <div className={styles.root}>
      <p className={styles.title}>{m.studio_try_example()}</p>
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
                src={findExampleImage(example.image)}
                alt=""
                width={480}
                height={300}
                loading="lazy"
              />
              <span className={styles.words}>
                <span className={styles.name}>{example.title}</span>
                <span className={styles.prompt} lang={promptLanguage}>
                  {example.prompt}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
