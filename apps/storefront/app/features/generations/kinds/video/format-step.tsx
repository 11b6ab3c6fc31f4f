import {
  type AspectRatio,
  aspectRatios,
  type VideoDuration,
  videoDurations,
} from '@credit-studio/contracts/rules';
import { useId } from 'react';
import styles from './format-step.module.css';

const ratioNames: Record<AspectRatio, string> = { '16:9': 'Wide', '9:16': 'Tall', '1:1': 'Square' };

export interface FormatStepProps {
  aspectRatio: AspectRatio;
  durationSeconds: VideoDuration;
  onChange: (changes: { aspectRatio?: AspectRatio; durationSeconds?: VideoDuration }) => void;
}

/** Shape and length of the video. */
export function FormatStep({ aspectRatio, durationSeconds, onChange }: FormatStepProps) {
  const id = useId();
  return (
    <div className={styles.root}>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>Shape</legend>
        <div className={styles.options}>
          {aspectRatios.map((ratio) => (
            <label key={ratio} className={styles.option}>
              <input
                type="radio"
                name={`${id}-shape`}
                className={styles.input}
                checked={ratio === aspectRatio}
                onChange={() => onChange({ aspectRatio: ratio })}
              />
              <span className={styles.shape} data-ratio={ratio} aria-hidden />
              <span className={styles.name}>{ratioNames[ratio]} </span>
              <span className={styles.note}>{ratio}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>Length</legend>
        <div className={styles.options}>
          {videoDurations.map((seconds) => (
            <label key={seconds} className={styles.option} data-plain>
              <input
                type="radio"
                name={`${id}-length`}
                className={styles.input}
                checked={seconds === durationSeconds}
                onChange={() => onChange({ durationSeconds: seconds })}
              />
              <span className={styles.name}>{seconds} s</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
