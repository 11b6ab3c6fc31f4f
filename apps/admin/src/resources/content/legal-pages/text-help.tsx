import { businessDetailLabels, businessDetailNames } from '@credit-studio/contracts/rules';
import styles from './legal-pages.module.css';

const marks = [
  ['## Heading', 'a heading; ### for one below it'],
  ['- entry', 'a list; 1. for one with numbers'],
  ['[words](https://…)', 'a link; /shop leads to a page of the site'],
  ['**bold**, *italic*', 'emphasis'],
] as const;

/** How to format a text, and what it can insert. */
export function TextHelp() {
  return (
    <dl className={styles.help} aria-label="How to format the text">
      {marks.map(([mark, meaning]) => (
        <div key={mark}>
          <dt>
            <code>{mark}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
      {businessDetailNames.map((name) => (
        <div key={name}>
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd>{businessDetailLabels[name]}, from the business details</dd>
        </div>
      ))}
    </dl>
  );
}
