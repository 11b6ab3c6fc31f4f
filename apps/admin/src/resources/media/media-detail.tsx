import { type MediaRecord, mediaChangesSchema } from '@credit-studio/contracts';
import { DateText, FormCard, formatBytes } from '@credit-studio/ui';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useLanguageWays } from '../../content-languages/language-ways.ts';
import { OutdatedNotice } from '../../content-languages/use-outdated-notice.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { getMediaQuery, lacksAltText, useMediaRefresh } from '../../media-library/media-queries.ts';
import { fields } from '../../panel/index.ts';
import { FormFrame, type StoredRecord, useRecordForm, validateBy } from '../../record-form/index.ts';
import { FactList, RecordPage, RecordSection } from '../../record-page/record-page.tsx';
import { usePermission } from '../../session/index.ts';
import { Crops } from './crops.tsx';
import { FocalPointField } from './focal-point-field.tsx';
import { findTranslated, MediaActions } from './media-actions.tsx';
import styles from './media-detail.module.css';
import { MediaUses } from './media-uses.tsx';

const fieldLabels = {
  title: 'Title',
  altText: 'Alt text',
  isDecorative: 'Decorative',
  'focalPoint.x': 'Focal point, from the left',
  'focalPoint.y': 'Focal point, from the top',
};

/** `/admin/media/:id`: one image, what is said of it and what shows it. */
export function MediaDetail() {
  const { id = '' } = useParams();
  const query = useQuery(getMediaQuery(useApi(), id));
  const ways = useLanguageWays(query.data ? findTranslated(query.data) : null);
  usePageTitle(query.data?.title ?? 'Image');
  return (
    <RecordPage
      query={query}
      isAwaited={ways.isAwaited}
      back={{ href: paths.media, label: 'Media' }}
      noun="image"
      header={(record) => ({
        title: record.title,
        description: record.archivedAt
          ? 'Archived: where it is shown, it stays, and it is not offered for other places.'
          : undefined,
        actions: <MediaActions record={record} />,
      })}
    >
      {(record) => <MediaEditor key={record._id} record={record} />}
    </RecordPage>
  );
}

type Values = Pick<MediaRecord, 'title' | 'altText' | 'isDecorative' | 'focalPoint'>;

function toStored({ title, altText, isDecorative, focalPoint, version }: MediaRecord): StoredRecord<Values> {
  return { values: { title, altText, isDecorative, focalPoint }, version };
}

function MediaEditor({ record }: { record: MediaRecord }) {
  const api = useApi();
  const refresh = useMediaRefresh();
  const isReadOnly = !usePermission('content:write');
  const params = { id: record._id };
  const editing = useRecordForm<Values>({
    stored: toStored(record),
    validate: validateBy(mediaChangesSchema),
    save: async ({ values, version }) => {
      const { data } = await api.updateMedia({ params, body: { ...values, version } });
      await refresh(data);
      return toStored(data);
    },
    reload: async () => {
      const { data } = await api.getMedia({ params });
      await refresh(data);
      return toStored(data);
    },
    successMessage: 'Image saved',
    failureMessage: 'The image could not be saved. Please try again.',
  });
  const { form } = editing;
  const { focalPoint, isDecorative, altText } = form.values;
  return (
    <FormFrame record={editing} permission="content:write" subject="this image" fieldLabels={fieldLabels}>
      <OutdatedNotice kind="media" id={record._id} version={record.version} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FocalPointField
            src={record.url}
            widthPx={record.width}
            heightPx={record.height}
            value={focalPoint}
            onChange={(point) => form.setFieldValue('focalPoint', point)}
            isReadOnly={isReadOnly}
          />
          <RecordSection title="How it is cropped">
            <Crops src={record.url} focalPoint={focalPoint} />
          </RecordSection>
        </div>
        <div className={styles.column}>
          <FormCard title="Text">
            <div className={fields.stack}>
              <TextInput label="Title" required {...form.getInputProps('title')} />
              <Textarea
                label="Alt text"
                description="What the image shows, for people who do not see it and for search engines"
                autosize
                minRows={2}
                {...form.getInputProps('altText')}
                disabled={isDecorative}
                {...(isDecorative && { value: '' })}
              />
              {lacksAltText({ altText, isDecorative }) && (
                <p className={styles.todo}>
                  This image has no alt text yet. Write what it shows, or mark it as decorative.
                </p>
              )}
              <Switch
                label="Decorative"
                description="It says nothing that the text around it does not say, so it needs no alt text."
                {...form.getInputProps('isDecorative', { type: 'checkbox' })}
              />
            </div>
          </FormCard>
          <MediaUses record={record} />
          <MediaFacts record={record} />
        </div>
      </div>
    </FormFrame>
  );
}

function MediaFacts({ record }: { record: MediaRecord }) {
  const { width, height, bytes, contentType, createdAt, addedBy } = record;
  return (
    <RecordSection title="File">
      <FactList
        facts={[
          ['Size', `${width} × ${height} pixels, ${formatBytes(bytes)}`],
          ['Type', contentType.replace('image/', '').toUpperCase()],
          ['Added', <DateText key="added" value={createdAt} format="dateTime" />],
          ...(addedBy ? [['By', addedBy] as const] : []),
        ]}
      />
    </RecordSection>
  );
}
