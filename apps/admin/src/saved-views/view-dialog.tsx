import type { SavedView } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { Alert, Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

export interface ViewDialogProps {
  /** The view that is renamed; null to save a new one. */
  view: SavedView | null;
  onSave: (fields: { name: string; isShared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Names a view, and decides who sees it. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    if (name.trim() === '') return setProblem('Name is required.');
    setSaving(true);
    setProblem(null);
    try {
      await onSave({ name: name.trim(), isShared });
      onClose();
    } catch (error) {
      setProblem(explainError(error));
      setSaving(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={view ? `Rename “${view.name}”` : 'Save view'} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextInput
            label="Name"
            required
            maxLength={40}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {!view && (
            <Checkbox
              label="Share with everyone in the console"
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          {problem && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
