import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Next to the bundle in `dist/`, or where the sources find it. */
function findFolder(name: string, inDevelopment: () => string): string {
  const built = fileURLToPath(new URL(`./reference/${name}`, import.meta.url));
  return existsSync(built) ? built : inDevelopment();
}

/** The folder of the reference's code for browsers, which the package ships finished. */
export function findScalarFolder(): string {
  return findFolder('scalar', () =>
    fileURLToPath(new URL('./browser', import.meta.resolve('@scalar/api-reference/style.css'))),
  );
}

function findGuidesFolder(): string {
  return findFolder('guides', () => fileURLToPath(new URL('../../../../../docs/guides', import.meta.url)));
}

/** The names of the files in it that browsers load, such as `chunks/search.js`. */
export async function listScripts(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.map((name) => name.replaceAll('\\', '/').replace(/\.js\.gz$/, '.js'));
  return new Set(names.filter((name) => name.endsWith('.js')));
}

/** One of these scripts, gzipped. A build has only the gzipped file, and the installed package only the plain one. */
export async function readGzipped(folder: string, name: string): Promise<Buffer> {
  const file = path.join(folder, name);
  return existsSync(`${file}.gz`) ? readFile(`${file}.gz`) : compress(await readFile(file));
}

/** One guide: Markdown without its title. */
export interface Guide {
  title: string;
  text: string;
}

/** The guides in the order in which to read them. The name of each file is its title in small letters. */
const guideNames = [
  'first-paid-order',
  'webhooks',
  'credit-ledger',
  'first-video',
  'errors',
  'idempotency',
  'versions-and-deprecation',
];

/** Guides link to each other by file, so that the links also work in the repository. */
function linkSections(text: string): string {
  return text.replaceAll(/\]\(([a-z-]+)\.md\)/g, '](#tag/$1)');
}

export async function readGuides(): Promise<Guide[]> {
  const folder = findGuidesFolder();
  return Promise.all(
    guideNames.map(async (name) => {
      const [heading = '', ...lines] = (await readFile(path.join(folder, `${name}.md`), 'utf8')).split('\n');
      return { title: heading.replace(/^# /, ''), text: linkSections(lines.join('\n').trim()) };
    }),
  );
}
