import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** What esbuild leaves as it is: characters in regular expressions, where an escape means the same. */
const notAscii = /[^\0-\x7f]/g;
const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * The server's files in ASCII and without comments and indentation. Node keeps the source of all that it runs, and with two
 * bytes for each character if a single one of them is no Latin letter, such as a quotation mark.
 */
export function compactServer(): Plugin {
  return {
    name: 'compact-server',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Later than `renderChunk`, after which the bundler prints the code once more.
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await transform(file.code, {
          ...{ charset: 'ascii', minifyWhitespace: true, target: 'node24' },
          // What Node shows of a line where something was thrown.
          lineLimit: 200,
        });
        file.code = code.replace(notAscii, escapeUnit);
      }
    },
  };
}
