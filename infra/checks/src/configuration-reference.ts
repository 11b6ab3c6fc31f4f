/** One environment variable, as its schema in the source describes it. */
export interface Setting {
  name: string;
  /** Empty when the process cannot start without it. */
  fallback: string;
  isOptional: boolean;
  /** The only values that it may have; empty for any. */
  choices: string[];
  /** The comment above it. */
  description: string;
}

/** The schemas that a process reads its environment with. */
export const sources = [
  { title: 'The API and the worker', file: 'apps/api/src/config/environment.ts' },
  { title: 'The storefront', file: 'apps/storefront/app/lib/configuration/environment.server.ts' },
  { title: 'The console', file: 'apps/admin/server/parse-environment.ts' },
];

const settingStart = /^ {2}([A-Z][A-Z0-9_]+):/;

/** The settings of a source, by the form that all schemas have: a comment, then `NAME: <schema>,` over some lines. */
export function readSettings(source: string): Setting[] {
  const body = /z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(source)?.[1] ?? '';
  const settings: Setting[] = [];
  let comment = '';
  let schema = '';
  for (const line of `${body}\n  /** */`.split('\n')) {
    const isComment = /^ {2}(?:\/\*\*| \*)/.test(line);
    const name = settingStart.exec(line)?.[1];
    const last = settings.at(-1);
    if ((isComment || name) && last && schema) {
      Object.assign(last, readSchema(schema));
      schema = '';
    }
    if (isComment) comment += ` ${line.replace(/^\s*\/?\*+\/?|\*\/\s*$/g, '').trim()}`;
    else schema += line;
    if (!name) continue;
    settings.push({
      name,
      fallback: '',
      isOptional: false,
      choices: [],
      description: comment.trim().replace(/\s+/g, ' '),
    });
    comment = '';
  }
  return settings;
}

function readSchema(schema: string): Pick<Setting, 'fallback' | 'isOptional' | 'choices'> {
  const choices = /\.enum\(\[([^\]]*)\]/.exec(schema)?.[1]?.match(/[\w-]+/g) ?? [];
  const given =
    /\.default\(([^)]*)\)/.exec(schema)?.[1] ?? /:\s*(?:whole|days)\(([\d_]+)\)/.exec(schema)?.[1] ?? '';
  const fallback = given.replace(/^['"`]|['"`]$/g, '').replaceAll('_', /^[\d_]+$/.test(given) ? '' : '_');
  return { choices: [...choices], fallback, isOptional: /\.optional\(\)/.test(schema) || given !== '' };
}

/** The document for operators. */
export function renderReference(parts: readonly { title: string; settings: readonly Setting[] }[]): string {
  const tables = parts.map(({ title, settings }) => {
    const rows = settings.map(({ name, fallback, isOptional, choices, description }) => {
      const usual = fallback ? `\`${fallback}\`` : isOptional ? '' : '**needed**';
      const oneOf = choices.map((choice) => `\`${choice}\``).join(', ');
      return `| \`${name}\` | ${usual} | ${description}${oneOf && ` One of ${oneOf}.`} |`;
    });
    return [`## ${title}`, '', '| variable | by default | what |', '|---|---|---|', ...rows].join('\n');
  });
  return [
    '# Configuration',
    '',
    'Every environment variable of the three apps, written by `node infra/checks/src/check-configuration.ts --write` from the',
    'schemas that check them. An empty variable counts as one that is not set. A process that is given something wrong says',
    'so in a line for each, and does not start. The variables of `docker-compose.yml` are in `.env.example`.',
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
