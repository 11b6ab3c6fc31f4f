import { findFunction, walkCalls } from './call-walk.ts';
import { measureFiles } from './measure-files.ts';
import {
  isSource,
  isTest,
  listRepositoryFiles,
  readRepositoryFile,
  type TextFile,
} from './repository-files.ts';

/** The two paths through the API that a newcomer reads first. */
const walks = [
  ['apps/api/src/modules/payments/', 'capturePaypalOrder'],
  ['apps/api/src/modules/generations/', 'startGeneration'],
  ['apps/api/src/modules/generations/', 'runStep'],
] as const;

const all = await listRepositoryFiles();
const files = all.filter(isSource).map(readRepositoryFile);
const tests = all.filter(isTest).map(readRepositoryFile);
const workspaces = Map.groupBy(files, ({ file }) => file.split('/').slice(0, 2).join('/'));
const rows = [...workspaces].map(([name, found]) => describeFiles(name, found));
const lines = [
  `${'workspace'.padEnd(20)} files   lines  median   p90  under 15  test lines per line`,
  ...rows,
  describeFiles('all', files),
  ...walks.map(([folder, name]) => describeWalk(folder, name)),
];
console.log(lines.join('\n'));

function describeFiles(name: string, found: readonly TextFile[]): string {
  const { files: count, lines: total, median, p90, short } = measureFiles(found);
  const ofThese = tests.filter(({ file }) => name === 'all' || file.startsWith(`${name}/`));
  const columns = [count, total, median, p90, short, (measureFiles(ofThese).lines / total).toFixed(2)];
  return [
    name.padEnd(20),
    ...columns.map((column, index) => String(column).padStart([5, 7, 7, 5, 9, 20][index] ?? 7)),
  ].join(' ');
}

function describeWalk(folder: string, name: string): string {
  const start = findFunction(files, folder, name);
  if (!start) return `${name}: not found in ${folder}`;
  const walk = walkCalls(files, start);
  return (
    `${name}: ${walk.functions} functions in ${walk.files} files and ${walk.folders} folders, ` +
    `${walk.fileHops} file hops (${walk.fileReturns} returns), ${walk.folderHops} folder hops (${walk.folderReturns} re-entries)`
  );
}
