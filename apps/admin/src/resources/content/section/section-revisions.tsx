import type { DraftState } from '@credit-studio/contracts';
import type { ReactNode } from 'react';
import { useApi } from '../../../lib/services.ts';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';
import { useDraftChange } from '../draft/draft-queries.ts';
import { RevisionsDialog } from '../revisions/revisions-dialog.tsx';
import type { Revision, Saved } from '../saved-content.ts';
import type { SectionDefinition } from './section-calls.ts';
import { useSectionChange } from './use-section.ts';

export interface SectionRevisionsProps<Fields extends object> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  draft: DraftState;
  fieldLabels: Readonly<Record<string, string>>;
  /** Draws fields with the site's own section. */
  renderSection: (fields: Fields) => ReactNode;
  /** An earlier version replaced the form's values. */
  onRestored: () => void;
}

/** Earlier versions of a section. */
export function SectionRevisions<Fields extends object>(props: SectionRevisionsProps<Fields>) {
  const { definition, section, draft, renderSection, fieldLabels, onRestored } = props;
  const { listRevisions } = definition.connect(useApi());
  const change = useSectionChange(definition);
  const draftChange = useDraftChange(definition.name);
  const replaceDraft = async ({ version, fields, isActive }: Revision<Fields>) => {
    const { state } = await draftChange.mutateAsync({
      kind: 'save',
      fields: Object.fromEntries(Object.entries(fields)),
      isActive,
      version: draft.version,
      baseVersion: section.version,
    });
    return state.draft
      ? `Version ${version} is in the draft. The site is unchanged.`
      : `Version ${version} is what is live now: there is nothing to draft.`;
  };
  return (
    <RevisionsDialog
      subject={definition.subject}
      name={definition.name}
      currentVersion={section.version}
      listRevisions={listRevisions}
      restore={(restored) => change.mutateAsync({ kind: 'restore', restored, version: section.version })}
      live={section}
      draft={{ fields: draft.draft?.fields ?? null, replaceBy: replaceDraft }}
      fieldLabels={fieldLabels}
      onRestored={onRestored}
      renderPreview={({ fields, version }) => (
        <PreviewPane title={`Preview of version ${version}`} height="fixed">
          {renderSection(fields)}
        </PreviewPane>
      )}
    />
  );
}
