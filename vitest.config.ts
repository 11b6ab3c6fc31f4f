/** All suites at once, as `npm test` runs them; each package has its own configuration for running alone. */
export default {
  test: {
    projects: ['apps/*', 'packages/!(e2e)', 'infra/*'],
  },
};
