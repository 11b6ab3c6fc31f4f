import { maxVideoPromptLength } from '@credit-studio/contracts/rules';
import { getNumberLocale, m } from '@credit-studio/messages';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './direction-step.module.css';
import {
  describePromptAge,
  findPromptProblem,
  isPromptEdited,
  type VideoDraftState,
  withoutPrompt,
} from './video-draft.ts';

export interface VideoPromptEditorProps {
  draftState: VideoDraftState;
  isWriting: boolean;
  onWriteAgain: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** Shows the written prompt and lets the customer edit it. */
export function VideoPromptEditor({ draftState, isWriting, onWriteAgain, ref }: VideoPromptEditorProps) {
  const { draft, change, replace } = draftState;
  const { videoPrompt } = draft;
  const age = describePromptAge(draft);
  const numberFormat = new Intl.NumberFormat(getNumberLocale());
  return (
    <div className={styles.prompt}>
      <Textarea
        ref={ref}
        label={m.studio_video_prompt()}
        description={m.studio_video_prompt_note()}
        autosize
        minRows={5}
        maxRows={14}
        value={videoPrompt ?? ''}
        error={findPromptProblem(draft)}
        onChange={(event) => change({ videoPrompt: event.currentTarget.value })}
      />
      <div className={styles.facts}>
        <span>{isPromptEdited(draft) ? m.studio_prompt_edited() : m.studio_prompt_as_written()}</span>
        <span className={styles.count}>
          {numberFormat.format(videoPrompt?.length ?? 0)} / {numberFormat.format(maxVideoPromptLength)}
        </span>
      </div>
      {age && (
        <p className={styles.age} role="status">
          {age} {m.studio_prompt_age_advice()}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size="0.875rem" aria-hidden />}
          loading={isWriting}
          onClick={onWriteAgain}
        >
          {m.studio_rewrite()}
        </Button>
        <RestoreButton draftState={draftState} />
        <Button size="xs" variant="subtle" color="gray" onClick={() => replace(withoutPrompt)}>
          {m.studio_instructions_only()}
        </Button>
      </div>
    </div>
  );
}

/** Restores the customer's edited prompt after it was replaced. */
export function RestoreButton({ draftState: { draft, change } }: { draftState: VideoDraftState }) {
  const { replacedPrompt } = draft;
  if (replacedPrompt === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size="0.875rem" aria-hidden />}
      onClick={() => change({ videoPrompt: replacedPrompt, replacedPrompt: null })}
    >
      {m.studio_restore_version()}
    </Button>
  );
}
