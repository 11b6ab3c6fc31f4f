import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { OutdatedNotice } from '../../../content-languages/use-outdated-notice.tsx';
import { notify } from '../../../lib/notify.ts';
import { fields } from '../../../panel/index.ts';
import { FormFrame } from '../../../record-form/index.ts';
import { EditorLayout } from '../../../site-preview/editor-layout.tsx';
import previewStyles from '../../../site-preview/preview.module.css';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';
import { DraftBar } from '../draft/draft-bar.tsx';
import { useDraftChange } from '../draft/draft-queries.ts';
import { ScheduleDialog } from '../draft/schedule-dialog.tsx';
import type { Saved } from '../saved-content.ts';
import { findTranslated, type SectionDefinition } from './section-calls.ts';
import { SectionRevisions } from './section-revisions.tsx';
import { SectionStatus, type SectionStatusProps } from './section-status.tsx';
import type { SectionForm } from './use-section.ts';

interface SectionEditorProps<Fields extends object, Values extends Record<string, unknown>>
  extends Pick<SectionStatusProps<Fields>, 'isSwitchable' | 'announce'> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  record: SectionForm<Values>;
  /** Names it in buttons and sentences, such as `Banner section`. */
  label: string;
  /** Said before the section goes back to its defaults. Without it, only a part of the section is edited here. */
  resetQuestion?: ReactNode;
  fieldLabels?: Readonly<Record<string, string>>;
  /** Facts next to the status. */
  status?: ReactNode;
  /** Between the status and the form. */
  notice?: ReactNode;
  /** Said above the buttons, in place of the problem of the last save. */
  message?: ReactNode;
  /** The site’s own section with the values of the form; null for people who may not see one. */
  preview: ReactNode;
  previewNotice?: ReactNode;
  /** Draws an earlier version; a part of a section has none. */
  renderSection?: (fields: Fields) => ReactNode;
  /** The form’s fields. */
  children: ReactNode;
}

/** The editor of a section: its status, its draft, the form with the preview next to it, and its revisions. */
export function SectionEditor<Fields extends object, Values extends Record<string, unknown>>(
  props: SectionEditorProps<Fields, Values>,
) {
  const { definition, section, record, label, announce = notify, fieldLabels = {} } = props;
  const { draft, version: draftVersion } = record.draft;
  const translated = findTranslated(definition.name);
  const [isScheduling, setScheduling] = useState(false);
  const change = useDraftChange(definition.name);
  const { version: liveVersion } = record.baseRecord;
  const schedule = async (publishAt: Date) => {
    const { values } = record.form;
    const { state } = await change.mutateAsync({
      kind: 'schedule',
      ...record.findUnsaved(),
      ...{ version: record.baseRecord.draftVersion ?? 0, liveVersion, publishAt: publishAt.toISOString() },
    });
    record.startFrom({ values, version: liveVersion, draftVersion: state.version });
    announce.success('Scheduled. The site is unchanged until then.');
  };
  const successMessage = `${label} updated successfully!`;
  const openSchedule = () => {
    // An invalid form shows its errors in place of the dialog.
    if (!record.form.validate().hasErrors) setScheduling(true);
  };
  return (
    <div className={fields.stack}>
      {translated && <OutdatedNotice {...translated} version={section.version} />}
      {props.resetQuestion && (
        <SectionStatus
          onReset={record.discard}
          definition={definition}
          section={section}
          label={label}
          resetQuestion={props.resetQuestion}
          announce={announce}
          {...(props.isSwitchable !== undefined && { isSwitchable: props.isSwitchable })}
        >
          {props.status}
        </SectionStatus>
      )}
      {draft && (
        <DraftBar
          definition={definition}
          draft={draft}
          draftVersion={draftVersion}
          liveVersion={section.version}
          isDirty={record.isDirty}
          successMessage={successMessage}
          announce={announce}
          onSchedule={openSchedule}
        />
      )}
      {props.notice}
      <EditorLayout
        preview={
          <PreviewPane
            notice={
              <>
                {props.previewNotice}
                {!section.isActive && (
                  <p className={previewStyles.note}>The section is inactive, so visitors do not see it.</p>
                )}
              </>
            }
          >
            {props.preview}
          </PreviewPane>
        }
      >
        <FormFrame
          permission="content:write"
          record={record}
          subject={definition.subject}
          fieldLabels={fieldLabels}
          message={props.message}
          saveLabel="Publish"
          otherSaves={
            <>
              <Button variant="default" size="xs" onClick={openSchedule} disabled={record.isSaving}>
                Publish later…
              </Button>
              <Button variant="default" size="xs" onClick={record.saveDraft} disabled={record.isSaving}>
                Save draft
              </Button>
            </>
          }
        >
          {props.children}
        </FormFrame>
      </EditorLayout>
      <ScheduleDialog
        isOpen={isScheduling}
        onClose={() => setScheduling(false)}
        subject={definition.subject}
        publishAt={draft?.schedule && !draft.schedule.failure ? draft.schedule.publishAt : null}
        hasLiveChanged={draft?.hasLiveChanged ?? false}
        schedule={schedule}
      />
      {props.renderSection && (
        <SectionRevisions
          onRestored={record.discard}
          definition={definition}
          section={section}
          draft={record.draft}
          fieldLabels={fieldLabels}
          renderSection={props.renderSection}
        />
      )}
    </div>
  );
}
