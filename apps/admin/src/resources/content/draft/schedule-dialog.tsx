import { explainFailure } from '@credit-studio/frontend/describe-error';
import { useHeldWork } from '@credit-studio/frontend/held-work';
import { Button, DateText, findLocalTime, findMomentIn, useTimeZone } from '@credit-studio/ui';
import { Group, Modal, Button as PlainButton, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormProblem, placeIssues } from '../../../record-form/index.ts';

export interface ScheduleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is published, such as `the banner`. */
  subject: string;
  /** The time that it has now; null for one that gets its first. */
  publishAt: string | null;
  /** The draft replaces fields that someone published since it was begun. */
  hasLiveChanged: boolean;
  schedule: (publishAt: Date) => Promise<unknown>;
}

const hourMs = 3_600_000;

/** The next full hour, unless there is a time already. */
function suggestTime(publishAt: string | null): Date {
  if (publishAt && Date.parse(publishAt) > Date.now()) return new Date(publishAt);
  return new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs);
}

function ScheduleForm(props: ScheduleDialogProps) {
  const { onClose, subject, publishAt, hasLiveChanged, schedule } = props;
  const timeZone = useTimeZone() ?? 'UTC';
  const [local, setLocal] = useState(() => findLocalTime(timeZone, suggestTime(publishAt)));
  const [problem, setProblem] = useState<string | null>(null);
  const [fieldProblem, setFieldProblem] = useState<string | null>(null);
  const work = useHeldWork();
  const chosen = local ? findMomentIn(timeZone, local) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (work.isBusy()) return;
    setProblem(null);
    if (!chosen || Number.isNaN(chosen.getTime())) return setFieldProblem('Please choose a date and a time.');
    if (chosen.getTime() <= Date.now()) return setFieldProblem('Please choose a time that is still to come.');
    setFieldProblem(null);
    try {
      await work.run(() => schedule(chosen));
      onClose();
    } catch (error) {
      const issue = placeIssues(error).publishAt;
      if (issue) setFieldProblem(issue);
      else setProblem(explainFailure(error, 'Failed to schedule the draft'));
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          type="datetime-local"
          label="Publish at"
          description={`By the clocks of the shop (${timeZone})`}
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
          error={fieldProblem}
          data-autofocus
        />
        <Text size="sm">
          {chosen && !Number.isNaN(chosen.getTime()) ? (
            <>
              Goes live on <DateText value={chosen.toISOString()} format="dateTime" />, or within a minute of
              it.{' '}
            </>
          ) : null}
          If someone publishes other changes of {subject} before then, this draft is not published, and this
          screen says so. It is published with your right to publish: if you lose that, it is not.
        </Text>
        {hasLiveChanged && (
          <Text size="sm" fw={600}>
            Someone published other changes after this draft was begun. The draft will replace them.
          </Text>
        )}
        <FormProblem message={problem} />
        <Group justify="flex-end">
          <PlainButton variant="default" onClick={onClose} disabled={work.isRunning}>
            Cancel
          </PlainButton>
          <Button type="submit" isLoading={work.isRunning}>
            {publishAt ? 'Change time' : 'Schedule'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks when a draft goes live, in the shop’s time zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.publishAt ? 'Change the time' : 'Publish later'}
    >
      {props.isOpen && <ScheduleForm {...props} />}
    </Modal>
  );
}
