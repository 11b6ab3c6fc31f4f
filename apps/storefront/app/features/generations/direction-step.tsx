import { maxInstructionsLength } from '@credit-studio/contracts/rules';
import { describeError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog } from '@credit-studio/ui';
import { Button, Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { generationProblemTexts } from './decide-generation-problem.ts';
import styles from './direction-step.module.css';
import { acceptPrompt, isPromptEdited } from './studio-draft.ts';
import type { StudioDraftState } from './use-studio-draft.ts';
import { useVideoPrompt } from './use-video-prompt.ts';
import { BringBack, VideoPromptEditor } from './video-prompt-editor.tsx';

const failed = 'The prompt could not be written. Please try again.';

/** What shall happen in the video: in the person's words, and as the prompt that is generated. */
export function DirectionStep({ studio }: { studio: StudioDraftState }) {
  const { draft, change, replace } = studio;
  const [isImageMissing, setImageMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const promptField = useRef<HTMLTextAreaElement>(null);
  const prompt = useVideoPrompt((written) => {
    replace((known) => acceptPrompt(known, written));
    // Drawn with the prompt; before that there may be no field to go to.
    setTimeout(() => promptField.current?.focus({ preventScroll: true }));
  });

  const write = () => {
    setAsking(false);
    setImageMissing(draft.imageUrl === null);
    if (draft.imageUrl) prompt.write({ imageUrl: draft.imageUrl, instructions: draft.instructions.trim() });
  };
  const isMissing = isImageMissing && draft.imageUrl === null;
  const problem = isMissing
    ? generationProblemTexts['image-missing']
    : prompt.error && describeError(prompt.error, failed);

  return (
    <div className={styles.root}>
      <Textarea
        label="Instructions (optional)"
        placeholder="The camera glides slowly forward, leaves drift in the wind"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maxInstructionsLength}
        value={draft.instructions}
        onChange={(event) => change({ instructions: event.currentTarget.value })}
      />
      {draft.videoPrompt === null && (
        <div className={styles.write}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconSparkles size={16} aria-hidden />}
            loading={prompt.isWriting}
            onClick={write}
          >
            Write prompt
          </Button>
          <span className={styles.note}>Free. Read and change it before you spend a credit.</span>
          <BringBack studio={studio} />
        </div>
      )}
      {prompt.isWriting && (
        <div className={styles.writing}>
          <span role="status">Reading your image and writing the prompt…</span>
          <Button size="compact-sm" variant="default" onClick={prompt.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {problem && (
        <div className={styles.problem} role="alert">
          <span>{problem}</span>
          {!isMissing && (
            <Button size="compact-sm" variant="default" onClick={write}>
              Retry
            </Button>
          )}
        </div>
      )}
      {draft.videoPrompt !== null && (
        <VideoPromptEditor
          ref={promptField}
          studio={studio}
          isWriting={prompt.isWriting}
          onWriteAgain={() => (isPromptEdited(draft) ? setAsking(true) : write())}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Write the prompt again?"
        message="You have changed this prompt. The new one takes its place; you can bring your version back afterwards."
        confirmLabel="Write again"
        cancelLabel="Keep mine"
        onConfirm={write}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
