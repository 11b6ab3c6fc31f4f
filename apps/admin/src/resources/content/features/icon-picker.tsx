import { type FeatureIconName, featureIconNames } from '@credit-studio/contracts';
import { FeatureIcon } from '@credit-studio/ui/sections';
import { useId } from 'react';
import styles from './icon-picker.module.css';

export interface IconPickerProps {
  /** Name of the chosen drawing; empty for the default one. */
  value: string;
  onChange: (name: FeatureIconName) => void;
}

/** The fixed set of drawings; the arrow keys go through it. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const group = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Icon</legend>
      {featureIconNames.map((name) => (
        <label key={name} className={styles.option} title={name}>
          <input
            className={styles.radio}
            type="radio"
            name={group}
            value={name}
            aria-label={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <FeatureIcon icon={name} sizePx={24} />
        </label>
      ))}
    </fieldset>
  );
}
