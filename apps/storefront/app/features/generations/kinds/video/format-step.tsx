import type { GenerationOptions } from '@credit-studio/contracts';
import { type AspectRatio, aspectRatios, videoDurations } from '@credit-studio/contracts/rules';
import { Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { VariantsField } from '../variants-field.tsx';
import styles from './format-step.module.css';
import { findSeedProblem, type VideoDraft } from './video-draft.ts';

const ratioNames: Record<AspectRatio, string> = { '16:9': 'Wide', '9:16': 'Tall', '1:1': 'Square' };

export interface FormatStepProps {
  draft: VideoDraft;
  /** What the shop's model can do; until it is known, only what every model can. */
  options: GenerationOptions['video'] | undefined;
  onChange: (changes: Partial<VideoDraft>) => void;
}

/** Shape, length and everything else that the model lets customers choose. */
export function FormatStep({ draft, options, onChange }: FormatStepProps) {
  const { aspectRatio, durationSeconds, resolution, seed, hasSound, variants } = draft;
  return (
    <div className={styles.root}>
      <Choice
        legend="Shape"
        values={options?.aspectRatios ?? aspectRatios}
        value={aspectRatio}
        onChange={(ratio) => onChange({ aspectRatio: ratio })}
      >
        {(ratio) => (
          <>
            <span className={styles.shape} data-ratio={ratio} aria-hidden />
            <span className={styles.name}>{ratioNames[ratio]} </span>
            <span className={styles.note}>{ratio}</span>
          </>
        )}
      </Choice>
      <Choice
        legend="Length"
        isPlain
        values={options?.durations ?? videoDurations}
        value={durationSeconds}
        onChange={(seconds) => onChange({ durationSeconds: seconds })}
      >
        {(seconds) => <span className={styles.name}>{seconds} s</span>}
      </Choice>
      {options && options.resolutions.length > 1 && (
        <Choice
          legend="Resolution"
          isPlain
          values={options.resolutions}
          value={resolution}
          onChange={(chosen) => onChange({ resolution: chosen })}
        >
          {(chosen) => <span className={styles.name}>{chosen}</span>}
        </Choice>
      )}
      <VariantsField value={variants} onChange={(count) => onChange({ variants: count })} />
      {options?.hasSound && (
        <Switch
          label="Sound"
          checked={hasSound}
          onChange={(event) => onChange({ hasSound: event.currentTarget.checked })}
        />
      )}
      {options?.hasSeed && (
        <TextInput
          label="Seed (optional)"
          description="The same number makes the same video again."
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={seed}
          error={findSeedProblem(draft)}
          onChange={(event) => onChange({ seed: event.currentTarget.value.trim() })}
        />
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string | number> {
  legend: string;
  /** Only a name in each option. */
  isPlain?: boolean;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  children: (value: Value) => ReactNode;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { legend, isPlain = false, values, value, onChange, children } = props;
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {values.map((offered) => (
          <label key={offered} className={styles.option} data-plain={isPlain || undefined}>
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
