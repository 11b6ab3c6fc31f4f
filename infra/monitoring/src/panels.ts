/** One graph or number of the dashboard. */
export interface Panel {
  title: string;
  /** Queries of Prometheus with the name that each line has. */
  queries: { expr: string; legend: string }[];
  /** As Grafana names them: `short`, `s`, `percentunit`, `reqps`, `bytes`. */
  unit: string;
  kind: 'number' | 'graph';
}

export interface Row {
  title: string;
  panels: Panel[];
}

function number(title: string, unit: string, expr: string): Panel {
  return { title, unit, kind: 'number', queries: [{ expr, legend: title }] };
}
function graph(title: string, unit: string, ...queries: [expr: string, legend: string][]): Panel {
  return { title, unit, kind: 'graph', queries: queries.map(([expr, legend]) => ({ expr, legend })) };
}
const all = (name: string) => `max(credit_studio_${name})`;

/** What someone on duty wants to see, the most urgent first. */
export const rows: Row[] = [
  {
    title: 'Is anyone losing something?',
    panels: [
      number('Database', 'short', all('database_up')),
      number('Workers', 'short', all('workers_alive')),
      number('Payments for staff', 'short', all('payments_needing_attention')),
      number('Stuck generations', 'short', all('generations_stuck')),
      number('Longest wait for a video', 's', all('generations_oldest_waiting_seconds')),
      number('Longest wait for a mail', 's', all('mails_oldest_waiting_seconds')),
      number('Longest wait for an event', 's', all('partner_deliveries_oldest_waiting_seconds')),
      number('Events that wait', 'short', all('partner_deliveries_waiting')),
    ],
  },
  {
    title: 'Money and credits',
    panels: [
      graph('Payments by decision', 'short', [
        'sum by (outcome) (increase(credit_studio_settlements_total[5m]))',
        '{{outcome}}',
      ]),
      graph(
        'PayPal’s notifications',
        'short',
        ['sum by (outcome) (increase(credit_studio_webhooks_total[5m]))', '{{outcome}}'],
        [all('webhooks_waiting'), 'waiting'],
        [all('webhooks_failed'), 'given up'],
      ),
      graph('Taken up by the sweeper', 'short', [
        'sum by (finding) (increase(credit_studio_sweeper_findings_total[15m]))',
        '{{finding}}',
      ]),
      graph(
        'Credits',
        'short',
        [all('credits_outstanding'), 'can be spent'],
        [all('credits_held'), 'on hold'],
        ['sum(increase(credit_studio_generation_cost_credits_total[1h]))', 'spent in an hour'],
      ),
    ],
  },
  {
    title: 'Requests',
    panels: [
      graph('Requests', 'reqps', [
        'sum by (service) (rate(credit_studio_http_requests_total[5m]))',
        '{{service}}',
      ]),
      graph('Answers that are errors', 'percentunit', [
        'sum by (service) (rate(credit_studio_http_requests_total{status=~"5.."}[5m])) / sum by (service) (rate(credit_studio_http_requests_total[5m]))',
        '{{service}}',
      ]),
      graph('95 of 100 answers within', 's', [
        'histogram_quantile(0.95, sum by (le, service) (rate(credit_studio_http_request_duration_seconds_bucket[5m])))',
        '{{service}}',
      ]),
      graph('Slowest routes', 's', [
        'topk(5, sum by (route) (rate(credit_studio_http_request_duration_seconds_sum[10m])) / sum by (route) (rate(credit_studio_http_request_duration_seconds_count[10m])))',
        '{{route}}',
      ]),
    ],
  },
  {
    title: 'Queues and providers',
    panels: [
      graph(
        'Generations',
        'short',
        [all('generations_waiting'), 'waiting'],
        [all('generations_in_flight'), 'in flight'],
        ['sum by (outcome) (increase(credit_studio_generations_ended_total[5m]))', '{{outcome}}'],
      ),
      graph(
        'Mails, events and jobs',
        'short',
        [all('mails_waiting'), 'mails'],
        [all('partner_deliveries_waiting'), 'events for partners'],
        ['max by (queue) (credit_studio_jobs_waiting)', '{{queue}}'],
        ['max by (queue) (credit_studio_jobs_failed)', '{{queue}}, given up'],
      ),
      graph('Calls without an answer', 'percentunit', [
        'sum by (provider) (rate(credit_studio_provider_calls_total{outcome=~"failed|timeout"}[5m])) / sum by (provider) (rate(credit_studio_provider_calls_total[5m]))',
        '{{provider}}',
      ]),
      graph('95 of 100 calls within', 's', [
        'histogram_quantile(0.95, sum by (le, provider, operation) (rate(credit_studio_provider_call_duration_seconds_bucket[10m])))',
        '{{provider}} {{operation}}',
      ]),
    ],
  },
  {
    title: 'Processes',
    panels: [
      graph('CPU', 'percentunit', ['rate(process_cpu_seconds_total[5m])', '{{service}} {{instance}}']),
      graph('Memory', 'bytes', ['process_resident_memory_bytes', '{{service}} {{instance}}']),
      graph('Event loop, slowest hundredth', 's', [
        'nodejs_eventloop_lag_p99_seconds',
        '{{service}} {{instance}}',
      ]),
      graph(
        'Connections to the database',
        'short',
        ['sum by (service, state) (credit_studio_database_pool_connections)', '{{service}} {{state}}'],
        ['sum by (service) (credit_studio_database_pool_waiting)', '{{service}} waiting for one'],
      ),
    ],
  },
  {
    title: 'Read replicas',
    panels: [
      graph('How far they are behind', 's', [
        'max by (replica) (credit_studio_database_replica_lag_seconds)',
        '{{replica}}',
      ]),
      graph('Reads that may go there', 'reqps', [
        'sum by (target, reason) (rate(credit_studio_database_reads_total[5m]))',
        '{{target}} {{reason}}',
      ]),
    ],
  },
];
