import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Switch } from '@mantine/core';
import { notify } from '../../../lib/notify.ts';
import type { EntryDefinition, SavedEntry } from './entry-definition.ts';
import { useEntryChange } from './use-entries.ts';

export interface EntrySwitchProps<Fields extends object> {
  definition: EntryDefinition<Fields>;
  entry: SavedEntry<Fields>;
}

/** Whether visitors see an entry. */
export function EntrySwitch<Fields extends object>({ definition, entry }: EntrySwitchProps<Fields>) {
  const change = useEntryChange(definition);
  const { _id: id, version, isActive } = entry;
  const toggle = () => {
    // Not disabled meanwhile: that would take the keyboard's focus away.
    if (change.isPending) return;
    change.mutate(
      { kind: 'toggle', id, version },
      { onError: (error) => notify.error(explainFailure(error, definition.texts.toggleFailure)) },
    );
  };
  return <Switch aria-label={`Active: ${definition.nameOf(entry)}`} checked={isActive} onChange={toggle} />;
}
