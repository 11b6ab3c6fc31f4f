// Preloaded where sources run as they are: Node reads the package.json of a package again for each import of it and within
// it. Drizzle's has 180 kB, so that the API started in 2.2 s of CPU instead of 0.9. Built apps are bundles and need none.
import { registerHooks } from 'node:module';

/** The package that a file belongs to: the same import finds the same file everywhere in it. */
const folderOfPackage = /^.*\/(?:node_modules\/(?:@[^/]+\/)?|apps\/|packages\/|infra\/)[^/]+\//;

const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const [folder] = context.parentURL?.match(folderOfPackage) ?? [];
    if (!folder || specifier.startsWith('node:') || context.conditions.includes('require'))
      return next(specifier, context);
    if (specifier.startsWith('.')) {
      const isOfDrizzle = folder.endsWith('/node_modules/drizzle-orm/') && specifier.endsWith('.js');
      if (!isOfDrizzle) return next(specifier, context);
      // All its .js files are modules; the other kind is .cjs.
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    const key = `${folder} ${specifier}`;
    const known = found.get(key) ?? next(specifier, context);
    found.set(key, known);
    return { ...known, shortCircuit: true };
  },
});
