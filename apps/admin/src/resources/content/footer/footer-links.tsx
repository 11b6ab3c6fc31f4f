import { FormCard } from '@credit-studio/ui';
import { Autocomplete, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { ListField } from '../../../list-field/list-field.tsx';
import { fields } from '../../../panel/index.ts';
import { type FooterValues, knownPlatforms, maxLinks } from './footer-values.ts';

interface LinkFieldsProps {
  form: UseFormReturnType<FooterValues>;
}

/** The line at the top of the footer and the icons next to it. */
export function SocialLinkFields({ form }: LinkFieldsProps) {
  const path = 'topSection.socialLinks' as const;
  return (
    <FormCard headingOrder={3} title="Top">
      <div className={fields.stack}>
        <TextInput label="Statement" {...form.getInputProps('topSection.logoText')} />
        <ListField
          legend="Social links"
          noun="social link"
          count={form.values.topSection.socialLinks.length}
          maxCount={maxLinks.social}
          emptyMessage="No social links yet."
          error={form.errors[path]}
          onAdd={() => form.insertListItem(path, { platform: '', url: '', isActive: true })}
          onRemove={(index) => form.removeListItem(path, index)}
          onMove={(from, to) => form.reorderListItem(path, { from, to })}
          renderEntry={(index) => (
            <>
              <Autocomplete
                label="Platform"
                aria-label={`Platform of social link ${index + 1}`}
                data={knownPlatforms}
                {...form.getInputProps(`${path}.${index}.platform`)}
              />
              <TextInput
                label="URL"
                type="url"
                aria-label={`URL of social link ${index + 1}`}
                {...form.getInputProps(`${path}.${index}.url`)}
              />
              <Switch
                label="Active"
                pb="xs"
                aria-label={`Active: social link ${index + 1}`}
                {...form.getInputProps(`${path}.${index}.isActive`, { type: 'checkbox' })}
              />
            </>
          )}
        />
      </div>
    </FormCard>
  );
}

/** The links into the site, and those to its apps. */
export function QuickLinkFields({ form }: LinkFieldsProps) {
  const quick = 'middleSection.quickLinks' as const;
  const app = 'middleSection.appLinks' as const;
  return (
    <FormCard headingOrder={3} title="Links">
      <div className={fields.stack}>
        <TextInput
          label="Title of the quick links"
          {...form.getInputProps('middleSection.quickLinksTitle')}
        />
        <ListField
          legend="Quick links"
          noun="quick link"
          count={form.values.middleSection.quickLinks.length}
          maxCount={maxLinks.quick}
          emptyMessage="No quick links yet."
          error={form.errors[quick]}
          onAdd={() => form.insertListItem(quick, { text: '', url: '', isActive: true })}
          onRemove={(index) => form.removeListItem(quick, index)}
          onMove={(from, to) => form.reorderListItem(quick, { from, to })}
          renderEntry={(index) => (
            <>
              <TextInput
                label="Text"
                aria-label={`Text of quick link ${index + 1}`}
                {...form.getInputProps(`${quick}.${index}.text`)}
              />
              <TextInput
                label="URL"
                type="url"
                aria-label={`URL of quick link ${index + 1}`}
                {...form.getInputProps(`${quick}.${index}.url`)}
              />
              <Switch
                label="Active"
                pb="xs"
                aria-label={`Active: quick link ${index + 1}`}
                {...form.getInputProps(`${quick}.${index}.isActive`, { type: 'checkbox' })}
              />
            </>
          )}
        />
        <ListField
          legend="App links"
          noun="app link"
          count={form.values.middleSection.appLinks.length}
          maxCount={maxLinks.app}
          emptyMessage="No app links yet."
          error={form.errors[app]}
          onAdd={() => form.insertListItem(app, { url: '', image: '' })}
          onRemove={(index) => form.removeListItem(app, index)}
          onMove={(from, to) => form.reorderListItem(app, { from, to })}
          renderEntry={(index) => (
            <>
              <TextInput
                label="URL"
                type="url"
                aria-label={`URL of app link ${index + 1}`}
                {...form.getInputProps(`${app}.${index}.url`)}
              />
              <ImageField
                label={`Badge of app link ${index + 1}`}
                {...form.getInputProps(`${app}.${index}.image`)}
              />
            </>
          )}
        />
      </div>
    </FormCard>
  );
}
