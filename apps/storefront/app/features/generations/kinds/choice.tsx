import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';

export interface ChoiceProps<Value extends string | number> {
  legend: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  /** Names one value; it may draw it as well. */
  children: (value: Value) => ReactNode;
}

/** One of a few values, in a row of segments. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { legend, values, value, onChange, children } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {values.map((offered) => (
          <label key={offered} className={styles.segment}>
            <input
              type="radio"
              name={id}
              className={styles.input}
              checked={offered === value}
              onChange={() => onChange(offered)}
            />
            {children(offered)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
