import { maxVideoPromptLength } from '@credit-studio/contracts/rules';
import { Button, Textarea } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './direction-step.module.css';
import { describePromptAge, findPromptProblem, isPromptEdited, withoutPrompt } from './studio-draft.ts';
import type { StudioDraftState } from './use-studio-draft.ts';

const formatCount = new Intl.NumberFormat('en-US');

/** The way back to what the person had written, as long as there is one. */
export function BringBack({ studio: { draft, change } }: { studio: StudioDraftState }) {
  const { replacedPrompt } = draft;
  if (replacedPrompt === null) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconArrowBackUp size={14} aria-hidden />}
      onClick={() => change({ videoPrompt: replacedPrompt, replacedPrompt: null })}
    >
      Bring my version back
    </Button>
  );
}

export interface VideoPromptEditorProps {
  studio: StudioDraftState;
  isWriting: boolean;
  onWriteAgain: () => void;
  ref: Ref<HTMLTextAreaElement>;
}

/** The words that will be generated, to be read and changed. */
export function VideoPromptEditor({ studio, isWriting, onWriteAgain, ref }: VideoPromptEditorProps) {
  const { draft, change, replace } = studio;
  const { videoPrompt } = draft;
  const age = describePromptAge(draft);
  return (
    <div className={styles.prompt}>
      <Textarea
        ref={ref}
        label="Video prompt"
        description="This is what gets generated, word for word. Change anything you like."
        autosize
        minRows={5}
        maxRows={14}
        value={videoPrompt ?? ''}
        error={findPromptProblem(draft)}
        onChange={(event) => change({ videoPrompt: event.currentTarget.value })}
      />
      <div className={styles.facts}>
        <span>{isPromptEdited(draft) ? 'Changed by you' : 'As it was written'}</span>
        <span className={styles.count}>
          {formatCount.format(videoPrompt?.length ?? 0)} / {formatCount.format(maxVideoPromptLength)}
        </span>
      </div>
      {age && (
        <p className={styles.age} role="status">
          {age} Write it again to take that in, or keep it as it is.
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={isWriting}
          onClick={onWriteAgain}
        >
          Write again
        </Button>
        <BringBack studio={studio} />
        <Button size="xs" variant="subtle" color="gray" onClick={() => replace(withoutPrompt)}>
          Use instructions only
        </Button>
      </div>
    </div>
  );
}
