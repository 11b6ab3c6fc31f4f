/** All suites together, as `npm test` runs them; each package has its own configuration for a separate run. */
export default {
  test: {
    projects: ['apps/*', 'packages/!(e2e)', 'infra/*/vitest.config.ts'],
  },
};
