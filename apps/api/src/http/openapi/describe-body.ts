import type { Endpoint, UploadForm } from '@credit-studio/contracts';
import type * as z from 'zod/mini';
import type { Components, Json } from './components.ts';

/** What a call sends: JSON, or a form. */
export function describeBody({ form, body }: Endpoint, components: Components): Json | undefined {
  if (form)
    return { required: true, content: { 'multipart/form-data': { schema: describeForm(form, components) } } };
  if (!body) return undefined;
  const required = !body.safeParse(undefined).success;
  return { required, content: { 'application/json': { schema: components.describe(body, 'input') } } };
}

/** The texts of an upload and its files: one that it needs, or several that it may have. */
function describeForm({ files, maxFiles, fields }: UploadForm, components: Components): Json {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  if (maxFiles === 1 && !fields) return { type: 'object', required: [files], properties: { [files]: file } };
  const texts = Object.entries(fields?.shape ?? {}).map(([name, field]) => ({
    name,
    // As for parameters, each field is a complete schema.
    isRequired: !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: components.describe(field, 'input'),
  }));
  return {
    type: 'object',
    required: texts.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: {
      ...Object.fromEntries(texts.map(({ name, schema }) => [name, schema])),
      [files]: { type: 'array', maxItems: maxFiles, items: file },
    },
  };
}
