import type { Panel, Row } from './panels.ts';

const columns = 24;
const rowHeight = { number: 4, graph: 8 };

/** A dashboard in Grafana's own form, which its import takes. Panels share the width of their row. */
export function composeDashboard(rows: readonly Row[]) {
  let y = 0;
  let id = 0;
  const panels = rows.flatMap((row) => {
    id += 1;
    const header = { id, type: 'row', title: row.title, gridPos: { x: 0, y, w: columns, h: 1 }, panels: [] };
    y += 1;
    const width = columns / row.panels.length;
    const height = Math.max(...row.panels.map(({ kind }) => rowHeight[kind]));
    const placed = row.panels.map((panel, place) => {
      id += 1;
      return { id, ...composePanel(panel), gridPos: { x: place * width, y, w: width, h: height } };
    });
    y += height;
    return [header, ...placed];
  });
  return {
    title: 'Credit Studio',
    uid: 'credit-studio',
    tags: ['credit-studio'],
    timezone: 'browser',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'source', label: 'Source', type: 'datasource', query: 'prometheus' }],
    },
    panels,
  };
}

function composePanel({ title, queries, unit, kind }: Panel) {
  return {
    title,
    type: kind === 'number' ? 'stat' : 'timeseries',
    datasource: { type: 'prometheus', uid: '$source' },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(({ expr, legend }, place) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + place),
      expr,
      legendFormat: legend,
    })),
  };
}
