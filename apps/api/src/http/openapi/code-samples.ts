import type { Endpoint } from '@credit-studio/contracts';
import * as z from 'zod/mini';
import type { Json } from './components.ts';

/** An operation whose parameters and body have their examples. */
interface Operation {
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** `{ "a": 1 }` as it is written in code: `{ a: 1 }`. */
function writeLiteral(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');
}

/** Who a program is when it makes the call: a key where one is enough, otherwise a person, otherwise no one. */
function writeCredential({ access, scope }: Endpoint): string {
  if (access === 'public' || access === 'optional') return '';
  return scope
    ? "  key: process.env['CREDIT_STUDIO_KEY'] ?? '',\n"
    : '  // The Firebase ID token of the person who is signed in.\n  getToken: readToken,\n';
}

function writeInput({ form }: Endpoint, { parameters = [], requestBody }: Operation): string {
  const params = parameters.filter((parameter) => parameter.in === 'path');
  const body = requestBody?.content['application/json']?.example;
  const parts = {
    ...(params.length > 0 && {
      params: Object.fromEntries(params.map(({ name, example }) => [name, example])),
    }),
    ...(body !== undefined && { body }),
  };
  if (form) return 'params' in parts ? `{ params: ${writeLiteral(parts.params)}, body }` : '{ body }';
  return Object.keys(parts).length > 0 ? writeLiteral(parts) : '';
}

/** One of the words that a text of a form can be, or any text. */
function showText(field: unknown): string {
  return field instanceof z.ZodMiniEnum ? String(field.options[0]) : 'Text';
}

/** The form of an upload, with the texts that it needs and one file. */
function writeForm({ form }: Endpoint): string {
  if (!form) return '';
  const texts = Object.entries(form.fields?.shape ?? {})
    // As the description of parameters does: each field is a complete schema.
    .filter(([, field]) => !(field as z.ZodMiniType).safeParse(undefined).success)
    .map(([name, field]) => `body.append('${name}', '${showText(field)}');\n`);
  const file = `body.append('${form.files}', await openAsBlob('photo.jpg'), 'photo.jpg');\n`;
  return `const body = new FormData();\n${texts.join('')}${file}`;
}

function writeCall(name: string, endpoint: Endpoint, operation: Operation): string {
  const call = `client.${name}(${writeInput(endpoint, operation)})`;
  if (endpoint.transport === 'events') return `for await (const event of ${call}) console.log(event);`;
  const isFile = endpoint.transport === 'csv' || endpoint.transport === 'pdf';
  const answer = isFile ? 'file' : endpoint.paged ? 'page' : 'answer';
  const shown = endpoint.transport === 'csv' ? 'await file.text()' : isFile ? 'file.size' : answer;
  return `${writeForm(endpoint)}const ${answer} = await ${call};\nconsole.log(${shown});`;
}

/** How a TypeScript program makes the call with the package of contracts, as documentation shows it. */
export function writeCodeSample(
  serverUrl: string,
  { name, endpoint, operation }: { name: string; endpoint: Endpoint; operation: Json },
): Json {
  const isUpload = endpoint.transport === 'upload';
  const source = [
    ...(isUpload ? ["import { openAsBlob } from 'node:fs';"] : []),
    "import { createClient } from '@credit-studio/contracts/client';",
    `import { ${name} } from '@credit-studio/contracts/calls';`,
    '',
    'const client = createClient({',
    `  baseUrl: '${serverUrl}',`,
    `${writeCredential(endpoint)}  calls: { ${name} },`,
    '});',
    // `describeOperation` made the operation, in this form.
    writeCall(name, endpoint, operation as Operation),
    '',
  ].join('\n');
  return { lang: 'TypeScript', label: 'TypeScript', source };
}
