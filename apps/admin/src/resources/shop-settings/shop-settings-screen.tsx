import {
  pendingOrderDaysLimits,
  type ShopSettings,
  type ShopSettingsInput,
  shopSettingsInputSchema,
} from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { abbreviateTimeZone, DateText, ErrorPanel, FormCard, LoadingBlock } from '@credit-studio/ui';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { belowInput, fields, PanelHead } from '../../panel/index.ts';
import { FormFrame, useRecordForm, validateBy } from '../../record-form/index.ts';
import { useShopSettings, useShopSettingsChange } from './use-shop-settings.tsx';

/** `/admin/settings/shop` */
export function ShopSettingsScreen() {
  usePageTitle('Shop');
  const settings = useShopSettings();
  const body = () => {
    if (settings.data) return <ShopSettingsEditor settings={settings.data} />;
    if (settings.isPending) return <LoadingBlock label="Loading the shop settings…" minHeightPx={320} />;
    return (
      <ErrorPanel
        title="Failed to fetch shop settings"
        message={explainError(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  };
  return (
    <div className={fields.stack}>
      <PanelHead title="Shop" description="Settings that apply to the whole shop." />
      {body()}
    </div>
  );
}

/** As the form edits them: a number is text while it is typed. */
interface ShopValues extends Record<string, unknown> {
  timeZone: string;
  pendingOrderDays: string;
  /** One origin on each line. */
  allowedOrigins: string;
}

function toStored({ timeZone, pendingOrderDays, allowedOrigins, version }: ShopSettings) {
  const values = {
    timeZone,
    pendingOrderDays: String(pendingOrderDays),
    allowedOrigins: allowedOrigins.join('\n'),
  };
  return { values, version };
}

function toInput(values: ShopValues) {
  const lines = values.allowedOrigins.split('\n').map((line) => line.trim());
  return { ...values, allowedOrigins: lines.filter(Boolean) };
}

const validate = validateBy(shopSettingsInputSchema);

/** The problem of a line is shown at the field of all lines. */
function validateShop(values: ShopValues): ReturnType<typeof validate> {
  return Object.fromEntries(
    Object.entries(validate(toInput(values))).map(([path, problem]) => [path.split('.')[0], problem]),
  );
}

/** Every zone that this browser knows, and the stored one. Browsers leave UTC out of their lists. */
function listTimeZones(stored: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), stored])];
}

const fieldLabels = {
  timeZone: 'Time zone',
  pendingOrderDays: 'Cancel unpaid orders after (days)',
  allowedOrigins: 'Sites that may read public content',
};

function ShopSettingsEditor({ settings }: { settings: ShopSettings }) {
  const { refetch } = useShopSettings();
  const change = useShopSettingsChange();
  const record = useRecordForm<ShopValues>({
    stored: toStored(settings),
    validate: validateShop,
    save: async ({ values, version }) => {
      const body: ShopSettingsInput = shopSettingsInputSchema.parse({ ...toInput(values), version });
      return toStored((await change.mutateAsync(body)).data);
    },
    reload: async () => toStored((await refetch({ throwOnError: true })).data ?? settings),
    successMessage: 'Shop settings updated successfully!',
    failureMessage: 'Failed to update shop settings',
  });
  const { form } = record;
  const { min, max } = pendingOrderDaysLimits;
  return (
    <FormFrame
      record={record}
      permission="settings:write"
      subject="the shop settings"
      fieldLabels={fieldLabels}
    >
      <FormCard headingOrder={3} title="Time zone">
        <NativeSelect
          label={fieldLabels.timeZone}
          description="Times in this console are shown in this zone, and date filters and reports count its days. Customers see their own."
          inputWrapperOrder={belowInput}
          data={listTimeZones(settings.timeZone)}
          {...form.getInputProps('timeZone')}
        />
        <ShopClock timeZone={form.values.timeZone} />
      </FormCard>
      <FormCard headingOrder={3} title="Orders">
        <TextInput
          label={fieldLabels.pendingOrderDays}
          description={`From ${min} to ${max}. It applies to orders that are waiting now, too. A late payment restores a cancelled order.`}
          inputWrapperOrder={belowInput}
          inputMode="numeric"
          required
          {...form.getInputProps('pendingOrderDays')}
        />
      </FormCard>
      <FormCard headingOrder={3} title="Other sites">
        <Textarea
          label={fieldLabels.allowedOrigins}
          description="One address on each line, such as https://blog.example.com, or * for any site. Browsers there can show your packages, items and texts; they never see customers or orders."
          inputWrapperOrder={belowInput}
          autosize
          minRows={2}
          {...form.getInputProps('allowedOrigins')}
        />
      </FormCard>
    </FormFrame>
  );
}

/** What time it is in a zone, so that a wrong choice is seen before it is saved. */
function ShopClock({ timeZone }: { timeZone: string }) {
  const now = new Date();
  return (
    <p className={fields.note}>
      It is <DateText value={now} format="dateTime" timeZone={timeZone} /> {abbreviateTimeZone(timeZone, now)}{' '}
      there now.
    </p>
  );
}
