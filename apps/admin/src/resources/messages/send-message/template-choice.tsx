import { type EmailTemplate, type MessageText, renderMessage } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ConfirmDialog } from '@credit-studio/ui';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/services.ts';
import { listEmailTemplatesQuery } from '../email-templates/email-template-queries.ts';
import styles from './send-message.module.css';

export interface TemplateChoiceProps {
  /** Fills the placeholder. */
  userName: string;
  /** The form's current values. */
  written: MessageText;
  chosenName: string;
  onChoose: (filled: MessageText & { templateName: string }) => void;
}

const noTemplate = { value: '', label: 'No template' };

/** Fills the form from a template; what was written by hand is not thrown away without a question. */
export function TemplateChoice({ userName, written, chosenName, onChoose }: TemplateChoiceProps) {
  const list = useQuery(listEmailTemplatesQuery(useApi()));
  const [asked, setAsked] = useState<EmailTemplate | null>(null);
  const templates = list.data ?? [];
  const fill = (template: EmailTemplate): MessageText => renderMessage(template, { userName });
  const isUntouched =
    (written.subject === '' && written.body === '') ||
    templates.some((template) => {
      const filled = fill(template);
      return filled.subject === written.subject && filled.body === written.body;
    });
  const choose = (template: EmailTemplate) => {
    setAsked(null);
    onChoose({ templateName: template.templateName, ...fill(template) });
  };
  const select = (id: string) => {
    const template = templates.find(({ _id }) => _id === id);
    if (!template) return onChoose({ templateName: '', ...written });
    return isUntouched ? choose(template) : setAsked(template);
  };
  const chosen = templates.find(({ templateName }) => templateName === chosenName);
  return (
    <>
      <NativeSelect
        label="Template"
        value={chosen?._id ?? ''}
        onChange={(event) => select(event.currentTarget.value)}
        data={[
          noTemplate,
          ...templates.map(({ _id, templateName }) => ({ value: _id, label: templateName })),
        ]}
        disabled={list.isPending}
        error={
          list.isError && (
            <span className={styles.problem}>
              Failed to fetch templates: {explainError(list.error)}
              <Button size="compact-xs" variant="default" onClick={() => void list.refetch()}>
                Retry
              </Button>
            </span>
          )
        }
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={`Replace what you wrote with “${asked?.templateName}”?`}
        message="The current subject and message are lost."
        confirmLabel="Replace"
        cancelLabel="Keep my version"
        isDestructive
        onConfirm={() => asked && choose(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
