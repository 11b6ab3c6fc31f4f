import { maxSnoozeDays } from '@credit-studio/contracts/rules';
import { findLocalTime, findMomentIn, formatDate, useTimeZone } from '@credit-studio/ui';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';

interface ChosenTimeProps {
  onCancel: () => void;
  onChoose: (until: Date, done: string) => void;
}

const dayMs = 86_400_000;

function findProblem(until: Date | null): string | null {
  if (!until || Number.isNaN(until.getTime())) return 'Please choose a date and a time.';
  if (until.getTime() <= Date.now()) return 'Please choose a time that is still to come.';
  if (until.getTime() > Date.now() + maxSnoozeDays * dayMs)
    return `Please choose a time within ${maxSnoozeDays} days.`;
  return null;
}

/** Any time to snooze until, by the clocks of the shop. */
export function ChosenTime({ onCancel, onChoose }: ChosenTimeProps) {
  const timeZone = useTimeZone() ?? 'UTC';
  const [local, setLocal] = useState(() => findLocalTime(timeZone, new Date(Date.now() + dayMs)));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const until = local ? findMomentIn(timeZone, local) : null;
    const found = findProblem(until);
    setProblem(found);
    if (until && !found)
      onChoose(until, `snoozed until ${formatDate({ value: until, format: 'dateTime', timeZone })}`);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          type="datetime-local"
          label="Snooze until"
          description={`By the clocks of the shop (${timeZone})`}
          value={local}
          onChange={({ currentTarget }) => setLocal(currentTarget.value)}
          error={problem}
          ref={(field) => field?.focus()}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Back
          </Button>
          <Button type="submit">Snooze</Button>
        </Group>
      </Stack>
    </form>
  );
}
