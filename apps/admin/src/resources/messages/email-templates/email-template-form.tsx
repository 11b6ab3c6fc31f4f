import { type EmailTemplate, emailTemplateInputSchema } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { belowInput, useFocusInside } from '../../../panel/index.ts';
import { DialogForm, useRecordForm, validateBy } from '../../../record-form/index.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { PlaceholderHelp } from '../email-preview/placeholder-help.tsx';
import { listEmailTemplatesQuery, type TemplateFields, useTemplateChange } from './email-template-queries.ts';

/** `?edit=<id>`, or `?edit=new` for one that is added. */
export const templateParameter = 'edit';
export const newTemplate = 'new';

/** A sample recipient, used only in the preview. */
const sampleName = 'Alex Sample';
const empty: TemplateFields = { templateName: '', subject: '', body: '' };
const fieldLabels = { templateName: 'Template name', body: 'Message' };

function toStored(template: EmailTemplate | null) {
  if (!template) return { values: empty, version: 0 };
  const { templateName, subject, body, version } = template;
  return { values: { templateName, subject, body }, version };
}

export interface EmailTemplateFormProps {
  /** Null adds a template. */
  template: EmailTemplate | null;
  onClose: () => void;
}

/** Adds or changes a template, next to a preview of the mail. */
export function EmailTemplateForm({ template, onClose }: EmailTemplateFormProps) {
  const { refetch } = useQuery(listEmailTemplatesQuery(useApi()));
  const change = useTemplateChange();
  const frame = useFocusInside<HTMLDivElement>();
  const record = useRecordForm<TemplateFields>({
    stored: toStored(template),
    validate: validateBy(emailTemplateInputSchema),
    save: async ({ values, version }) => {
      const saved = await change.mutateAsync(
        template
          ? { kind: 'update', id: template._id, fields: values, version }
          : { kind: 'add', fields: values },
      );
      return toStored(saved);
    },
    reload: async () => {
      const { data } = await refetch({ throwOnError: true });
      return toStored(data?.find(({ _id }) => _id === template?._id) ?? template);
    },
    successMessage: template ? 'Template updated successfully!' : 'Template added successfully!',
    failureMessage: template ? 'Failed to update template' : 'Failed to add template',
    onSaved: onClose,
  });
  const { form } = record;
  return (
    <div ref={frame}>
      <FormCard headingOrder={3} title={template ? `Edit “${template.templateName}”` : 'Add a template'}>
        <DialogForm
          record={record}
          subject="this template"
          parameter={templateParameter}
          saveLabel={template ? 'Save Changes' : 'Add template'}
          fieldLabels={fieldLabels}
          onCancel={onClose}
        >
          <TextInput
            label="Template name"
            description="Only staff see this name"
            inputWrapperOrder={belowInput}
            required
            {...form.getInputProps('templateName')}
          />
          <TextInput label="Subject" required {...form.getInputProps('subject')} />
          <Textarea
            label="Message"
            required
            autosize
            minRows={8}
            maxRows={20}
            {...form.getInputProps('body')}
          />
          <PlaceholderHelp />
          <EmailPreview subject={form.values.subject} body={form.values.body} userName={sampleName} />
        </DialogForm>
      </FormCard>
    </div>
  );
}
