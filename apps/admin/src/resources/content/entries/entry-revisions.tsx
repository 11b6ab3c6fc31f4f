import type { ReactNode } from 'react';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { useApi } from '../../../lib/services.ts';
import { SectionPreview } from '../preview/section-preview.tsx';
import { revisionsParameter } from '../revisions/revisions-button.tsx';
import { RevisionsDialog } from '../revisions/revisions-dialog.tsx';
import type { EntryDefinition, SavedEntry } from './entry-definition.ts';
import { useEntryChange } from './use-entries.ts';

export interface EntryRevisionsProps<Fields extends object> {
  definition: EntryDefinition<Fields>;
  entries: readonly SavedEntry<Fields>[];
  renderSection: (fields: Fields) => ReactNode;
}

/** Earlier versions of the entry that the address names. */
export function EntryRevisions<Fields extends object>(props: EntryRevisionsProps<Fields>) {
  const { definition, entries, renderSection } = props;
  const { subject } = useDialogAddress(revisionsParameter);
  const { listRevisions } = definition.connect(useApi());
  const change = useEntryChange(definition);
  const entry = entries.find(({ _id }) => _id === subject);
  if (!entry) return null;
  const { _id: id, version } = entry;
  return (
    <RevisionsDialog
      subject={`“${definition.nameOf(entry)}”`}
      name={id}
      currentVersion={version}
      listRevisions={(page) => listRevisions(id, page)}
      restore={(restored) => change.mutateAsync({ kind: 'restore', id, restored, version })}
      renderPreview={({ fields }) => <SectionPreview>{renderSection(fields)}</SectionPreview>}
    />
  );
}
