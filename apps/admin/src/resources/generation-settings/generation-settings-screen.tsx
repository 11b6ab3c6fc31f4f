import {
  type GenerationSettings,
  type GenerationSettingsInput,
  generationSettingsInputSchema,
} from '@credit-studio/contracts';
import { creditCostLimits, type GenerationKind, generationKinds } from '@credit-studio/contracts/rules';
import { explainError } from '@credit-studio/frontend/describe-error';
import { ErrorPanel, FormCard, LoadingBlock } from '@credit-studio/ui';
import { Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../lib/query-keys.ts';
import { useApi } from '../../lib/services.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { belowInput, fields, PanelHead } from '../../panel/index.ts';
import { FormFrame, useRecordForm, validateBy } from '../../record-form/index.ts';
import { type EditedModels, editModels, labelPrices, ProviderPrices } from './provider-prices.tsx';

/** `/admin/settings/generations` */
export function GenerationSettingsScreen() {
  usePageTitle('Generations');
  const settings = useGenerationSettings();
  const body = () => {
    if (settings.data) return <SettingsEditor settings={settings.data} />;
    if (settings.isPending)
      return <LoadingBlock label="Loading the prices of generations…" minHeightPx={320} />;
    return (
      <ErrorPanel
        title="Failed to fetch generation settings"
        message={explainError(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  };
  return (
    <div className={fields.stack}>
      <PanelHead
        title="Generations"
        description="What customers can make, for how many credits, and what it costs you."
      />
      {body()}
    </div>
  );
}

const queryKey = queryKeys.generationSettings.all;

function useGenerationSettings() {
  const api = useApi();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.getGenerationSettings(undefined, { signal })).data,
  });
}

function useGenerationSettingsChange() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: GenerationSettingsInput) => api.updateGenerationSettings({ body }),
    onSuccess: ({ data }) => queryClient.setQueryData(queryKey, data),
  });
}

/** As the form edits them: a price is text while it is typed. */
interface SettingsValues extends Record<string, unknown> {
  creditCosts: Record<GenerationKind, string>;
  isEnabled: Record<GenerationKind, boolean>;
  models: EditedModels;
}

function toStored({ creditCosts, isEnabled, models, version }: GenerationSettings) {
  const { video, image, code } = creditCosts;
  const values = {
    creditCosts: { video: String(video), image: String(image), code: String(code) },
    isEnabled,
    models: editModels({ models }),
  };
  return { values, version };
}

/** What the form sends; the models are a list there. */
function toBody(values: object) {
  return { ...values, ...('models' in values && { models: Object.values(values.models ?? {}) }) };
}

const validate = validateBy(generationSettingsInputSchema);

const kindWords: Record<GenerationKind, { title: string; made: string; price: string }> = {
  video: { title: 'Videos', made: 'Customers can make videos', price: 'Credits for a video' },
  image: { title: 'Images', made: 'Customers can make images', price: 'Credits for an image' },
  code: { title: 'Code', made: 'Customers can make pages', price: 'Credits for a page' },
};

const fieldLabels = {
  'creditCosts.video': kindWords.video.price,
  'creditCosts.image': kindWords.image.price,
  'creditCosts.code': kindWords.code.price,
  'isEnabled.video': kindWords.video.made,
  'isEnabled.image': kindWords.image.made,
  'isEnabled.code': kindWords.code.made,
};

function SettingsEditor({ settings }: { settings: GenerationSettings }) {
  const { refetch } = useGenerationSettings();
  const change = useGenerationSettingsChange();
  const record = useRecordForm<SettingsValues>({
    stored: toStored(settings),
    validate: (values) => validate(toBody(values)),
    save: async ({ values, version }) => {
      const body = generationSettingsInputSchema.parse({ ...toBody(values), version });
      return toStored((await change.mutateAsync(body)).data);
    },
    reload: async () => toStored((await refetch({ throwOnError: true })).data ?? settings),
    successMessage: 'Generation settings updated successfully!',
    failureMessage: 'Failed to update generation settings',
  });
  const { form } = record;
  const { min, max } = creditCostLimits;
  return (
    <FormFrame
      record={record}
      permission="settings:write"
      subject="the generation settings"
      fieldLabels={{ ...fieldLabels, ...labelPrices(settings.models) }}
    >
      {generationKinds.map((kind) => (
        <FormCard key={kind} headingOrder={3} title={kindWords[kind].title}>
          <div className={fields.stack}>
            <Switch
              label={kindWords[kind].made}
              {...form.getInputProps(`isEnabled.${kind}`, { type: 'checkbox' })}
            />
            <TextInput
              label={kindWords[kind].price}
              description={`From ${min} to ${max}, for each result. What was started before keeps its price.`}
              inputWrapperOrder={belowInput}
              inputMode="numeric"
              required
              {...form.getInputProps(`creditCosts.${kind}`)}
            />
          </div>
        </FormCard>
      ))}
      <ProviderPrices models={settings.models} form={form} />
    </FormFrame>
  );
}
