import { explainFailure } from '@credit-studio/frontend/describe-error';
import { DateText, StatusBadge } from '@credit-studio/ui';
import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { ConfirmAction } from '../../../confirm-action/confirm-action.tsx';
import { LanguagesButton } from '../../../content-languages/languages-button.tsx';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../session/index.ts';
import { RevisionsButton } from '../revisions/revisions-button.tsx';
import type { Saved } from '../saved-content.ts';
import { findTranslated, type SectionDefinition } from './section-calls.ts';
import styles from './section-status.module.css';
import { useSectionChange } from './use-section.ts';

export interface SectionStatusProps<Fields extends object> {
  definition: SectionDefinition<Fields>;
  section: Saved<Fields>;
  /** Names it in buttons and sentences, such as `Banner section`. */
  label: string;
  /** Said before the section goes back to its defaults. */
  resetQuestion: ReactNode;
  /** False where the form itself has the active flag. */
  isSwitchable?: boolean;
  /** Facts next to the status. */
  children?: ReactNode;
  /** The section was reset, and the form's values with it. */
  onReset: () => void;
  /** Where success and failure are said. Default: toasts. */
  announce?: { success: (message: string) => void; error: (message: string) => void };
}

/** Whether the section is on the site and since when, and what can be done with all of it. */
export function SectionStatus<Fields extends object>(props: SectionStatusProps<Fields>) {
  const {
    definition,
    section,
    label,
    resetQuestion,
    children,
    isSwitchable = true,
    onReset,
    announce = notify,
  } = props;
  const { isActive, version, updatedAt } = section;
  const { texts } = definition;
  const translated = findTranslated(definition.name);
  const change = useSectionChange(definition);
  const mayChange = usePermission('content:write');
  const toggle = () => {
    // Not disabled while saving: a disabled button loses the keyboard's focus.
    if (change.isPending) return;
    change.mutate(
      { kind: 'toggle', version },
      {
        onSuccess: ({ data, message }) =>
          announce.success(
            message ?? `${label} ${data.isActive ? 'activated' : 'deactivated'} successfully!`,
          ),
        onError: (error) => announce.error(explainFailure(error, texts.toggleFailure)),
      },
    );
  };
  return (
    <section className={styles.root} aria-label="Current status">
      <div className={styles.state}>
        <StatusBadge kind="activity" status={isActive ? 'Active' : 'Inactive'} />
        <span className={styles.fact}>
          {updatedAt ? (
            <>
              Last updated <DateText value={updatedAt} format="dateTime" />
            </>
          ) : (
            'Not saved yet'
          )}
        </span>
        {children}
      </div>
      <div className={styles.actions}>
        {isSwitchable && mayChange && (
          <ConfirmAction
            title={`Deactivate ${definition.subject}?`}
            message="Visitors no longer see it. Its texts and images stay stored, and it can be activated again."
            confirmLabel="Deactivate"
            isDestructive
            act={() => change.mutateAsync({ kind: 'deactivate', version })}
            successMessage={`${label} deactivated successfully!`}
            announce={announce.success}
            failureMessage={texts.deactivateFailure}
            renderTrigger={({ open }) => (
              <>
                <Switch
                  label="Shown on the site"
                  checked={isActive}
                  // Hiding it from visitors asks first, by either control.
                  onChange={isActive ? open : toggle}
                />
                <Button variant="default" size="xs" onClick={open} disabled={!isActive || change.isPending}>
                  Deactivate
                </Button>
              </>
            )}
          />
        )}
        {mayChange && (
          <ConfirmAction
            title={`Reset ${definition.subject} to default?`}
            message={resetQuestion}
            confirmLabel="Reset to Default"
            isDestructive
            act={() => change.mutateAsync({ kind: 'reset', version })}
            successMessage={`${label} reset to default successfully!`}
            onDone={onReset}
            announce={announce.success}
            failureMessage={texts.resetFailure}
            renderTrigger={({ open }) => (
              <Button variant="default" size="xs" onClick={open} disabled={change.isPending}>
                Reset to Default
              </Button>
            )}
          />
        )}
        <RevisionsButton />
        {translated && <LanguagesButton {...translated} />}
      </div>
    </section>
  );
}
