import { markWords } from './mark-words.ts';
import styles from './marked-words.module.css';

/** A text with what was removed struck through and what was added underlined. */
export function MarkedWords({ before, after }: { before: string; after: string }) {
  return (
    <p className={styles.text}>
      {markWords(before, after).map(({ mark, text }, index) => {
        // The stretches of one text never change their places.
        const key = `${index}-${mark}`;
        if (mark === 'added') return <ins key={key}>{text}</ins>;
        if (mark === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
