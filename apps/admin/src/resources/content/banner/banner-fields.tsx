import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { fields } from '../../../panel/index.ts';
import type { BannerValues } from './banner-values.ts';

/** Text, button and media of the banner, each in a separate card. */
export function BannerFields({ form }: { form: UseFormReturnType<BannerValues> }) {
  return (
    <>
      <FormCard headingOrder={3} title="Text">
        <div className={fields.stack}>
          <TextInput
            label="Subtitle"
            description="A line above the headline"
            {...form.getInputProps('subTitle')}
          />
          <div className={fields.pair}>
            <TextInput label="Main title" required {...form.getInputProps('mainTitle')} />
            <TextInput label="Highlight text" {...form.getInputProps('highlightText')} />
          </div>
          <Textarea
            label="Description"
            description="Each line becomes a paragraph"
            autosize
            minRows={3}
            {...form.getInputProps('description')}
          />
        </div>
      </FormCard>
      <FormCard headingOrder={3} title="Button" description="Shown when it has both a text and a link.">
        <div className={fields.pair}>
          <TextInput label="Button text" {...form.getInputProps('buttonText')} />
          <TextInput label="Button link" placeholder="/#pricing" {...form.getInputProps('buttonLink')} />
        </div>
      </FormCard>
      <FormCard headingOrder={3} title="Media" description="A video takes the place of the background image.">
        <div className={fields.stack}>
          <TextInput
            label="YouTube URL"
            type="url"
            placeholder="https://www.youtube.com/watch?v=…"
            {...form.getInputProps('youtubeUrl')}
          />
          <ImageField label="Background image" {...form.getInputProps('backgroundImage')} />
        </div>
      </FormCard>
    </>
  );
}
