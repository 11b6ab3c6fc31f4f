import type { ReactNode } from 'react';
import { useApi } from '../../../lib/services.ts';
import { SectionPreview } from '../preview/section-preview.tsx';
import { RevisionsDialog } from '../revisions/revisions-dialog.tsx';
import type { Saved } from '../saved-content.ts';
import type { SectionDefinition } from './section-calls.ts';
import { useSectionChange } from './use-section.ts';

export interface SectionRevisionsProps<Fields extends object> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  /** Draws fields with the site's own section. */
  renderSection: (fields: Fields) => ReactNode;
  /** An earlier version replaced the form's values. */
  onRestored: () => void;
}

/** Earlier versions of a section. */
export function SectionRevisions<Fields extends object>(props: SectionRevisionsProps<Fields>) {
  const { definition, section, renderSection, onRestored } = props;
  const { listRevisions } = definition.connect(useApi());
  const change = useSectionChange(definition);
  return (
    <RevisionsDialog
      subject={definition.subject}
      name={definition.name}
      currentVersion={section.version}
      listRevisions={listRevisions}
      restore={(restored) => change.mutateAsync({ kind: 'restore', restored, version: section.version })}
      onRestored={onRestored}
      renderPreview={({ fields }) => <SectionPreview>{renderSection(fields)}</SectionPreview>}
    />
  );
}
