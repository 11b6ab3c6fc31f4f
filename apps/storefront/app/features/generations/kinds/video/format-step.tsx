import type { GenerationOptions } from '@credit-studio/contracts';
import type { AspectRatio } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { Switch, TextInput } from '@mantine/core';
import { Choice } from '../choice.tsx';
import { VariantsField } from '../variants-field.tsx';
import styles from './format-step.module.css';
import { findSeedProblem, type VideoDraft } from './video-draft.ts';

const ratioNames: Record<AspectRatio, () => string> = {
  '16:9': m.studio_shape_wide,
  '9:16': m.studio_shape_tall,
  '1:1': m.studio_shape_square,
};

export interface FormatStepProps {
  draft: VideoDraft;
  /** What the shop's model can do. */
  options: GenerationOptions['video'];
  onChange: (changes: Partial<VideoDraft>) => void;
}

/** Shape, length and everything else that the model lets customers choose. */
export function FormatStep({ draft, options, onChange }: FormatStepProps) {
  const { aspectRatio, durationSeconds, resolution, seed, hasSound, variants } = draft;
  return (
    <>
      <Choice
        legend={m.studio_shape()}
        values={options.aspectRatios}
        value={aspectRatio}
        onChange={(ratio) => onChange({ aspectRatio: ratio })}
      >
        {(ratio) => (
          <>
            <span className={styles.shape} data-ratio={ratio} aria-hidden />
            {ratioNames[ratio]()} <span className={styles.ratio}>{ratio}</span>
          </>
        )}
      </Choice>
      <Choice
        legend={m.studio_length()}
        values={options.durations}
        value={durationSeconds}
        onChange={(seconds) => onChange({ durationSeconds: seconds })}
      >
        {(seconds) => `${seconds} s`}
      </Choice>
      {options.resolutions.length > 1 && (
        <Choice
          legend={m.studio_resolution()}
          values={options.resolutions}
          value={resolution}
          onChange={(chosen) => onChange({ resolution: chosen })}
        >
          {(chosen) => chosen}
        </Choice>
      )}
      <VariantsField
        value={variants}
        max={options.maxVariants}
        onChange={(count) => onChange({ variants: count })}
      />
      {options.hasSeed && (
        <TextInput
          className={styles.seed}
          size="sm"
          label={m.studio_seed()}
          placeholder={m.studio_seed_random()}
          title={m.studio_seed_title()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={seed}
          error={findSeedProblem(draft)}
          onChange={(event) => onChange({ seed: event.currentTarget.value.trim() })}
        />
      )}
      {options.hasSound && (
        <Switch
          className={styles.sound}
          label={m.studio_sound()}
          checked={hasSound}
          onChange={(event) => onChange({ hasSound: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
