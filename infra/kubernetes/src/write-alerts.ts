import { readFileSync } from 'node:fs';
import { fileInRepository } from '@credit-studio/local/repository';
import { parse, stringify } from 'yaml';

export const alertsFile = fileInRepository('infra/kubernetes/components/prometheus/alerts.gen.yaml');

/** The rules of `infra/monitoring` as the object that the Prometheus operator reads; kustomize cannot put them into one. */
export function composeAlerts(): string {
  const spec: unknown = parse(readFileSync(fileInRepository('infra/monitoring/alerts.yaml'), 'utf8'));
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'credit-studio' },
    spec,
  };
  return `# Generated from infra/monitoring/alerts.yaml by: pnpm --filter @credit-studio/kubernetes alerts\n${stringify(rule)}`;
}
