import { listApiBoundaries } from './infra/checks/src/boundaries/api-modules.mjs';
import { listFrontEndBoundaries } from './infra/checks/src/boundaries/front-ends.mjs';

/** The direction of dependencies, derived from folders: a new module or feature needs no entry here. */
const tests = '(\\.test\\.tsx?$|/test/|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'apps-are-independent',
      comment: 'Apps are deployed separately; what two of them share is a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^(packages|infra)/' },
      to: { path: '^apps/' },
    },
    {
      name: 'ui-knows-no-client',
      comment: 'The kit renders its props; it may use the pure rules of the contracts.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: '^packages/contracts/', pathNot: '^packages/contracts/src/rules\\.ts$' },
    },
    {
      name: 'ui-and-contracts-below-the-front-ends',
      comment: 'apps → frontend → ui and contracts.',
      severity: 'error',
      from: { path: '^packages/(ui|contracts)/' },
      to: { path: '^packages/frontend/' },
    },
    {
      name: 'only-front-ends-use-the-frontend-package',
      severity: 'error',
      from: { path: '^(apps/api|infra)/' },
      to: { path: '^packages/frontend/' },
    },
    {
      name: 'contracts-depend-only-on-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/(\\.pnpm/)?zod' },
    },
    {
      name: 'rules-stay-free-of-zod',
      comment: 'Public pages import them and must not pay for a validator.',
      severity: 'error',
      from: { path: '^packages/contracts/src/rules\\.ts$' },
      to: { path: 'node_modules/(\\.pnpm/)?zod', reachable: true },
    },
    ...listApiBoundaries({ tests }),
    ...listFrontEndBoundaries({ tests }),
    {
      name: 'sandboxes-stay-out-of-production',
      severity: 'error',
      from: { path: '^(apps/[^/]+/(src|app|server)|packages/(contracts|frontend|ui)/src)/', pathNot: tests },
      to: { path: '^infra/' },
    },
    {
      name: 'every-dependency-is-declared',
      comment:
        'In the manifest of the package that imports it: what is above it in the tree is there by chance.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'every-import-resolves',
      severity: 'error',
      from: { pathNot: '^apps/storefront/' },
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\?'] },
    },
  ],
  options: {
    parser: 'swc',
    skipAnalysisNotInRules: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages|infra)/[^/]+/(dist|build|\\.react-router|\\.turbo)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    extraExtensionsToScan: [],
  },
};
