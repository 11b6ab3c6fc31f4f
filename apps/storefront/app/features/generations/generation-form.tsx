import type { AspectRatio } from '@credit-studio/contracts/rules';
import {
  aspectRatios,
  maxUploadBytes,
  type VideoDuration,
  videoCreditCost,
  videoDurations,
} from '@credit-studio/contracts/rules';
import { FormCard, PictureDropzone } from '@credit-studio/ui';
import { Button, Group, Input, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { describePictureProblem } from './describe-picture-problem';
import styles from './generation-form.module.css';
import { usePictureUpload } from './use-picture-upload';
import type { GenerationRequest } from './use-start-generation';

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
const maxInstructionsLength = 2000;

const ratioNames: Record<AspectRatio, string> = {
  '16:9': 'Wide 16:9',
  '9:16': 'Tall 9:16',
  '1:1': 'Square 1:1',
};
const ratioOptions = aspectRatios.map((value) => ({ value, label: ratioNames[value] }));
const durationOptions = videoDurations.map((seconds) => ({ value: String(seconds), label: `${seconds} s` }));

const toDuration = (text: string): VideoDuration =>
  videoDurations.find((seconds) => String(seconds) === text) ?? videoDurations[0];

export interface GenerationFormProps {
  /** A video is being started or made. */
  isBusy: boolean;
  /** Balance and problems, between the fields and the buttons. */
  notice: ReactNode;
  onPictureChosen: () => void;
  /** With a null picture when none has been uploaded. */
  onGenerate: (request: Omit<GenerationRequest, 'imageUrl'> & { imageUrl: string | null }) => void;
  onReset: () => void;
}

/** Picture, instructions and shape of one video. */
export function GenerationForm(props: GenerationFormProps) {
  const { isBusy, notice, onPictureChosen, onGenerate, onReset } = props;
  const picture = usePictureUpload();
  const [instructions, setInstructions] = useState('');
  const [aspectRatio, setAspectRatio] = useState<AspectRatio>('16:9');
  const [durationSeconds, setDurationSeconds] = useState<VideoDuration>(videoDurations[0]);
  const { previewUrl, percent, isUploading, uploaded, errorMessage } = picture.upload;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGenerate({
      imageUrl: uploaded?.url ?? null,
      prompt: instructions.trim(),
      aspectRatio,
      durationSeconds,
    });
  };
  const reset = () => {
    picture.clear();
    setInstructions('');
    setAspectRatio('16:9');
    setDurationSeconds(videoDurations[0]);
    onReset();
  };

  return (
    <form onSubmit={submit}>
      <FormCard title="Your scene" description={`One video costs ${videoCreditCost} credit.`}>
        <Stack gap="lg">
          <PictureDropzone
            label="Choose, drop or paste a picture"
            hint="JPEG, PNG, WebP, GIF or AVIF, up to 10 MB"
            acceptedTypes={acceptedTypes}
            maxBytes={maxUploadBytes.tool}
            previewUrl={previewUrl}
            isBusy={isUploading}
            busyLabel={`Uploading… ${percent} %`}
            errorMessage={errorMessage}
            onSelect={(file) => {
              onPictureChosen();
              void picture.select(file);
            }}
            onReject={(problem) => picture.reject(describePictureProblem(problem))}
            onClear={picture.clear}
          />
          {isUploading && (
            <progress className={styles.progress} max={100} value={percent} aria-label="Upload" />
          )}
          <Textarea
            label="Instructions (optional)"
            placeholder="The camera glides slowly forward, leaves drift in the wind"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={maxInstructionsLength}
            value={instructions}
            onChange={(event) => setInstructions(event.currentTarget.value)}
          />
          <Group gap="lg" align="end">
            <Input.Wrapper label="Shape" labelElement="div" className={styles.choice}>
              <SegmentedControl
                aria-label="Shape"
                fullWidth
                data={ratioOptions}
                value={aspectRatio}
                onChange={setAspectRatio}
              />
            </Input.Wrapper>
            <Input.Wrapper label="Length" labelElement="div" className={styles.choice}>
              <SegmentedControl
                aria-label="Length"
                fullWidth
                data={durationOptions}
                value={String(durationSeconds)}
                onChange={(value) => setDurationSeconds(toDuration(value))}
              />
            </Input.Wrapper>
          </Group>
          {notice}
          <Group gap="sm">
            <Button type="submit" size="md" loading={isBusy} disabled={isUploading}>
              Generate Video
            </Button>
            <Button variant="default" size="md" onClick={reset} disabled={isBusy}>
              Reset
            </Button>
          </Group>
        </Stack>
      </FormCard>
    </form>
  );
}
