import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { minify } from '@swc/core';
import { build, type Plugin } from 'esbuild';
import manifest from './package.json' with { type: 'json' };
import { findFontSources, proofFonts } from './src/modules/disputes/proof/proof-fonts.ts';

const compress = promisify(gzip);
const pack = promisify(brotliCompress);
const folder = import.meta.dirname;
const output = path.join(folder, 'dist');
const startedMs = performance.now();

await rm(output, { recursive: true, force: true });
const { outputFiles } = await build({
  absWorkingDir: folder,
  entryPoints: {
    server: 'src/server.ts',
    worker: 'src/worker.ts',
    migrate: 'src/migrate.ts',
    'grant-admin': 'src/commands/grant-admin.ts',
    'reset-second-factor': 'src/commands/reset-second-factor.ts',
    doctor: 'src/commands/doctor.ts',
    'partition-table': 'src/commands/partition-table.ts',
    'reseal-secrets': 'src/commands/reseal-secrets.ts',
    // Not a process: a thread of the API.
    'scan-pdf-thread': 'src/modules/uploads/pdf/scan-pdf-thread.ts',
  },
  outdir: output,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minifySyntax: true,
  minifyWhitespace: true,
  // They lead from a logged line back to the repository, which has the sources themselves.
  sourcemap: 'inline',
  sourcesContent: false,
  write: false,
  // React brings its development build too, which no process of this bundle runs.
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [nativeBrotli(), usedMessages(), leaveOutUnused()],
  // Native code stays a package, and is all that the image installs; pg-native is an option of pg that is not installed.
  external: [...Object.keys(manifest.dependencies), 'pg-native'],
  // CommonJS packages inside an ES module look for these.
  banner: {
    js: [
      "import { createRequire as createRequireOfBundle } from 'node:module';",
      "import { fileURLToPath as fileUrlToPathOfBundle } from 'node:url';",
      "import { dirname as dirnameOfBundle } from 'node:path';",
      'const require = createRequireOfBundle(import.meta.url);',
      'const __filename = fileUrlToPathOfBundle(import.meta.url);',
      'const __dirname = dirnameOfBundle(__filename);',
    ].join('\n'),
  },
  logLevel: 'warning',
});
await mkdir(output);
for (const { path: file, text } of outputFiles) await writeShortened(file, text);
await cp(path.join(folder, 'migrations'), path.join(output, 'migrations'), {
  recursive: true,
  // Snapshots are for writing the next migration, not for running one.
  filter: (file) => !file.endsWith('_snapshot.json'),
});
// What the reference at /docs is made of. Scripts are stored as they are sent, gzipped, which saves 3 MB of the image.
const scalar = fileURLToPath(new URL('./browser/', import.meta.resolve('@scalar/api-reference/style.css')));
for (const name of await readdir(scalar, { recursive: true })) {
  // The bundle in one file is for pages without modules.
  if (!name.endsWith('.js') || name === 'standalone.js') continue;
  const target = path.join(output, 'reference/scalar', `${name}.gz`);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, await compress(await readFile(path.join(scalar, name)), { level: 9 }));
}
await cp(path.join(folder, '../../docs/guides'), path.join(output, 'reference/guides'), { recursive: true });
// For the proofs of PayPal disputes; packed they take two fifths of the space of the image.
await mkdir(path.join(output, 'fonts'));
for (const name of Object.values(proofFonts)) {
  const font = await readFile(path.join(findFontSources(), name));
  // By default with the best quality that there is.
  await writeFile(path.join(output, 'fonts', `${name}.br`), await pack(font));
}
console.log(`Built the API in ${Math.round(performance.now() - startedMs)} ms.`);

/**
 * Shortens the names inside of functions, except those of functions and classes: errors and logs say them. Esbuild would
 * shorten these too, and with `keepNames` set each again whenever the code makes it: an eighth of the API's time at a
 * purchase, and 4 MB in each process.
 */
async function writeShortened(file: string, text: string): Promise<void> {
  const [code = '', encodedMap = ''] = text.split('//# sourceMappingURL=data:application/json;base64,');
  const { code: short, map = '' } = await minify(code, {
    module: true,
    compress: false,
    mangle: { toplevel: false, keep_classnames: true, keep_fnames: true },
    // Licences stay.
    format: { asciiOnly: true, comments: 'some' },
    // Safe: the types know only whether there is a map, swc takes that of its input too, as Terser does.
    sourceMap: { content: Buffer.from(encodedMap, 'base64').toString() } as unknown as boolean,
  });
  const name = `${path.basename(file)}.map`;
  await writeFile(file, `${short}\n//# sourceMappingURL=${name}\n`);
  await writeFile(path.join(output, name), map);
}

/**
 * The API has a sixth of the messages. Read from the namespace of their module, those that it does not use are left out,
 * which esbuild does not do for a namespace that another module passes on.
 */
function usedMessages(): Plugin {
  const importOfMessages = /import \{([^}]*)\} from '@credit-studio\/messages';/;
  const read = "import * as m from '@credit-studio/messages/functions';";
  return {
    name: 'used-messages',
    setup({ onLoad }) {
      onLoad({ filter: /\/apps\/api\/src\/.*\.ts$/ }, async (file) => {
        const source = await readFile(file.path, 'utf8');
        const contents = source.replace(importOfMessages, (whole, list: string) => {
          const names = list.split(',').map((name) => name.trim());
          if (!names.includes('m')) return whole;
          const others = names.filter((name) => name !== 'm' && name !== '').join(', ');
          return others ? `${read} import { ${others} } from '@credit-studio/messages';` : read;
        });
        return { contents, loader: 'ts' };
      });
    },
  };
}

/**
 * What packages bring for other uses, runtimes and networks than ours, together a megabyte: the image has a limit.
 * Mails are read with `TextDecoder`, not with the tables of imapflow, which meets no proxy.
 */
function leaveOutUnused(): Plugin {
  const unused: Record<string, string> = {
    socks: 'exports.SocksClient = class {};',
    // Of the queue's schedules, which we have none of.
    'cron-parser': 'exports.CronExpressionParser = class {};',
    'rrule-temporal': 'exports.RRuleTemporal = class {};',
    'web-streams-polyfill/dist/ponyfill.es2018.js': '',
    'encoding-japanese': '',
  };
  const names = new RegExp(`^(?:${Object.keys(unused).join('|')})$`);
  return {
    name: 'leave-out-unused',
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: names }, ({ path: name }) => ({ path: name, namespace: 'unused' }));
      onLoad({ filter: names, namespace: 'unused' }, ({ path: name }) => ({ contents: unused[name] ?? '' }));
      // With ASCII only, because one of them is read as soon as the package is loaded.
      onLoad(
        { filter: /\/iconv-lite\/encodings\/tables\/(?:cp\d+|eucjp|shiftjis|big5-added)\.json$/ },
        () => ({
          contents: '[["0", "\\u0000", 127]]',
          loader: 'json',
        }),
      );
      // Calls are counted in the process or in Postgres.
      onLoad(
        {
          filter:
            /\/RateLimiter(?:Cluster|Drizzle|Dynamo|Etcd|Memcache|Mongo|MySQL|Prisma|Redis|SQLite|Valkey)\w*\.js$/,
        },
        () => ({ contents: 'module.exports = class {};' }),
      );
      // Its own sentences in fifty languages: what customers read are our messages.
      onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
        contents: "export { default as en } from './en.js';",
      }));
      // Otherwise it is there twice, for `import` and for `require`.
      onResolve({ filter: /^libmime$/ }, ({ path: name, resolveDir, pluginData }) =>
        pluginData === 'found'
          ? null
          : resolve(name, { kind: 'require-call', resolveDir, pluginData: 'found' }),
      );
      // Mails are rendered without streams.
      onLoad({ filter: /\/react-dom\/server\.node\.js$/ }, ({ path: file }) => ({
        contents: "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
        resolveDir: path.dirname(file),
      }));
    },
  };
}

/** Node has what the reader of fonts bundles half a megabyte for. */
function nativeBrotli(): Plugin {
  return {
    name: 'native-brotli',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^brotli\/decompress\.js$/ }, () => ({ path: 'brotli', namespace: 'native' }));
      onLoad({ filter: /^brotli$/, namespace: 'native' }, () => ({
        contents: "export { brotliDecompressSync as default } from 'node:zlib';",
      }));
    },
  };
}
