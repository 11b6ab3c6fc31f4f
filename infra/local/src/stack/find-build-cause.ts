import { stripVTControlCharacters } from 'node:util';

const longestCause = 30;
/** Where a bundler's error ends and its internal stack trace starts. */
const bundlerInsides = /^\s+at .*[:)]|^(file:\/\/)?\/.*node_modules.*:\d+$|^Node\.js v|^\[ELIFECYCLE\]/;
const mistake = /error|fail|cannot|could not|✘|✗/i;

/** Of turbo's output: what the packages that failed say is wrong. The mistake, not the stack of the bundler. */
export function findBuildCause(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n');
  const failed = new Set(lines.flatMap((line) => /^(\S+)#build:\s+ERROR/.exec(line)?.[1] ?? []));
  const causes = [...failed].map((name) => {
    const prefix = `${name}:build: `;
    const own = lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
    return [name, ...cutMistake(own)].join('\n');
  });
  return causes.length > 0 ? causes.join('\n\n') : lines.slice(-longestCause).join('\n');
}

function cutMistake(lines: string[]): string[] {
  const first = lines.findIndex((line) => mistake.test(line) && !line.startsWith('$ '));
  if (first < 0) return lines.slice(-longestCause);
  const rest = lines.slice(first);
  const end = rest.findIndex((line) => bundlerInsides.test(line));
  return rest.slice(0, end < 0 ? longestCause : Math.min(end, longestCause));
}
