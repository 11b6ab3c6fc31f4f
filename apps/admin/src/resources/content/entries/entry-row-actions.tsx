import { explainFailure } from '@credit-studio/frontend/describe-error';
import { ActionIcon, Switch } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { LanguagesIcon } from '../../../content-languages/languages-button.tsx';
import { useDialogAddress } from '../../../dialog-address/use-dialog-address.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../session/index.ts';
import { revisionsParameter } from '../revisions/revisions-button.tsx';
import styles from './entries.module.css';
import type { EntryDefinition, SavedEntry } from './entry-definition.ts';
import { useEntryChange } from './use-entries.ts';

interface EntryRowActionsProps<Fields extends object> {
  definition: EntryDefinition<Fields>;
  entry: SavedEntry<Fields>;
  isEdited: boolean;
  onEdit: () => void;
}

const icon = { size: '1.125rem', 'aria-hidden': true } as const;

/** Edit, revisions and delete of one row. */
export function EntryRowActions<Fields extends object>(props: EntryRowActionsProps<Fields>) {
  const { definition, entry, isEdited, onEdit } = props;
  const { noun, texts, nameOf } = definition;
  const revisions = useDialogAddress(revisionsParameter);
  const mayEdit = usePermission('content:write');
  const change = useEntryChange(definition);
  const name = nameOf(entry);
  const { _id: id, version } = entry;
  return (
    <span className={styles.actions}>
      {mayEdit && (
        <ActionIcon aria-label={`Edit ${name}`} aria-pressed={isEdited} onClick={onEdit}>
          <IconPencil {...icon} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Revisions of ${name}`} onClick={() => revisions.open(id)}>
        <IconHistory {...icon} />
      </ActionIcon>
      <LanguagesIcon kind={noun} id={id} name={name} />
      {mayEdit && (
        <ConfirmAction
          title={`Delete the ${noun} “${name}”?`}
          message="It disappears from the site and from this list immediately. To keep it here, switch it off instead."
          confirmLabel={`Delete ${noun}`}
          isDestructive
          act={() => change.mutateAsync({ kind: 'remove', id, version })}
          successMessage={texts.deleted}
          failureMessage={texts.deleteFailure}
          renderTrigger={({ open }) => (
            <ActionIcon aria-label={`Delete ${name}`} onClick={open}>
              <IconTrash {...icon} />
            </ActionIcon>
          )}
        />
      )}
    </span>
  );
}

interface EntrySwitchProps<Fields extends object> {
  definition: EntryDefinition<Fields>;
  entry: SavedEntry<Fields>;
}

/** Whether visitors see an entry. */
export function EntrySwitch<Fields extends object>({ definition, entry }: EntrySwitchProps<Fields>) {
  const change = useEntryChange(definition);
  const { _id: id, version, isActive } = entry;
  const mayToggle = usePermission('content:write');
  const toggle = () => {
    // Not disabled while saving: a disabled button loses the keyboard's focus.
    if (change.isPending) return;
    change.mutate(
      { kind: 'toggle', id, version },
      { onError: (error) => notify.error(explainFailure(error, definition.texts.toggleFailure)) },
    );
  };
  return (
    <Switch
      aria-label={`Active: ${definition.nameOf(entry)}`}
      checked={isActive}
      disabled={!mayToggle}
      onChange={toggle}
    />
  );
}
