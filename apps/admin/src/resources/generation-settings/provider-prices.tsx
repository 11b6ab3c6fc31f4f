import type { GenerationSettings, PricedModel } from '@credit-studio/contracts';
import {
  type AiModelName,
  type ModelPriceName,
  modelPriceNames,
  pricesOfUse,
} from '@credit-studio/contracts/rules';
import { FormCard, KitLink } from '@credit-studio/ui';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fields } from '../../panel/index.ts';
import styles from './provider-prices.module.css';

type PriceTexts = Record<ModelPriceName, string>;

/** As the form edits it: a price that is not known is an empty text. */
interface EditedModel extends Pick<PricedModel, 'model'> {
  prices: PriceTexts;
}

/**
 * The models by their place in the settings. As an object and not a list, each price is merged on its own when two people
 * edit them, and has the path that the API gives its errors.
 */
export type EditedModels = Record<string, EditedModel>;

export function editModels({ models }: Pick<GenerationSettings, 'models'>): EditedModels {
  return Object.fromEntries(
    models.map(({ model, prices }, index) => [index, { model, prices: writePrices(prices) }]),
  );
}

function writePrices(prices: PricedModel['prices']): PriceTexts {
  const { second720p, second1080p, image, inputTokens, outputTokens } = prices;
  return {
    second720p: second720p ?? '',
    second1080p: second1080p ?? '',
    image: image ?? '',
    inputTokens: inputTokens ?? '',
    outputTokens: outputTokens ?? '',
  };
}

const priceLabels: Record<ModelPriceName, string> = {
  second720p: 'A second of video in 720p',
  second1080p: 'A second of video in 1080p',
  image: 'An image',
  inputTokens: 'A million tokens that it reads',
  outputTokens: 'A million tokens that it writes',
};

const useLabels: Record<AiModelName, string> = {
  text: 'prompts for videos',
  video: 'videos',
  image: 'images',
  code: 'pages',
};

/** The prices that count for a model, in a fixed order. */
function listPrices({ uses }: PricedModel): ModelPriceName[] {
  return modelPriceNames.filter((name) => uses.some((use) => pricesOfUse[use].includes(name)));
}

/** What the fields are called where they are spoken of without their model around them. */
export function labelPrices(models: readonly PricedModel[]): Record<string, string> {
  return Object.fromEntries(
    models.flatMap((model, index) =>
      listPrices(model).map((name) => [
        `models.${index}.prices.${name}`,
        `${priceLabels[name]} (${model.model})`,
      ]),
    ),
  );
}

const listUses = new Intl.ListFormat('en', { type: 'conjunction' });

interface ProviderPricesProps<Values extends { models: EditedModels }> {
  models: readonly PricedModel[];
  form: UseFormReturnType<Values>;
}

/** What the AI provider charges for the models in use. */
export function ProviderPrices<Values extends { models: EditedModels }>({
  models,
  form,
}: ProviderPricesProps<Values>) {
  return (
    <FormCard headingOrder={3} title="What the AI provider charges">
      <div className={styles.models}>
        <p className={styles.intro}>
          In US dollars, from{' '}
          <KitLink href={priceListUrl} target="_blank" rel="noreferrer">
            Google’s price list
          </KitLink>
          . From them the console counts what each result costs you. A saved price counts for the calls that
          come after it. Leave a price empty if you do not know it: what it costs is then shown as not known.
        </p>
        {models.map((model, index) => (
          <fieldset key={model.model} className={styles.model}>
            <legend className={styles.legend}>
              <code>{model.model}</code> for {listUses.format(model.uses.map((use) => useLabels[use]))}
            </legend>
            <div className={fields.pair}>
              {listPrices(model).map((name) => (
                <TextInput
                  key={name}
                  label={priceLabels[name]}
                  leftSection="$"
                  inputMode="decimal"
                  placeholder="Not known"
                  {...form.getInputProps(`models.${index}.prices.${name}`)}
                />
              ))}
            </div>
            {model.uses.includes('image') && (
              <p className={styles.hint}>
                With a price for an image, only tokens that it reads are extra. Without one, an image costs
                its tokens.
              </p>
            )}
          </fieldset>
        ))}
      </div>
    </FormCard>
  );
}

const priceListUrl = 'https://ai.google.dev/gemini-api/docs/pricing';
