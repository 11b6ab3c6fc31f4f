// Updates the control page. Each list of the summary becomes a table with its fields as columns.
const tables = document.querySelector('#tables');
const state = document.querySelector('#state');
const pending = document.querySelector('#pending');
let shown = '';

async function call(method, path, body) {
  const response = await fetch(path, {
    method,
    ...(body ? { body, headers: { 'content-type': 'application/json' } } : {}),
  });
  state.textContent = response.ok
    ? `Done: ${method} ${path}`
    : `Failed (${response.status}): ${await response.text()}`;
  await refresh();
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (!button) return;
  if (button.dataset.fault) void call('POST', '/__control/faults', button.dataset.fault);
  else if (button.dataset.post) void call('POST', button.dataset.post);
  else if ('clear' in button.dataset) void call('DELETE', '/__control/faults');
});

function describe(value) {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(describe).join(', ');
  if (typeof value === 'object') {
    if ('currency_code' in value) return `${value.value} ${value.currency_code}`;
    if ('transmissionId' in value) return String(value.status ?? value.error);
    return JSON.stringify(value);
  }
  return String(value);
}

function renderCell(row, column) {
  const cell = document.createElement('td');
  if (column !== 'actions') {
    cell.textContent = describe(row[column]);
    return cell;
  }
  for (const [label, path] of Object.entries(row.actions ?? {})) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.dataset.post = path;
    cell.append(button);
  }
  return cell;
}

function renderTable(name, rows) {
  const section = document.createElement('section');
  const heading = document.createElement('h2');
  heading.textContent = `${name[0].toUpperCase()}${name.slice(1)} (${rows.length < 100 ? rows.length : 'the newest 100'})`;
  section.append(heading);
  if (rows.length === 0) {
    const empty = document.createElement('p');
    empty.className = 'soft';
    empty.textContent = 'Nothing yet.';
    section.append(empty);
    return section;
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const table = document.createElement('table');
  const head = table.createTHead().insertRow();
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = column
      .replace(/([A-Z_])/g, ' $1')
      .replace('_', '')
      .toLowerCase();
    head.append(cell);
  }
  const body = table.createTBody();
  for (const row of rows.toReversed()) {
    body.insertRow().append(...columns.map((column) => renderCell(row, column)));
  }
  const scroll = document.createElement('div');
  scroll.className = 'scroll';
  scroll.tabIndex = 0;
  scroll.append(table);
  section.append(scroll);
  return section;
}

async function refresh() {
  const response = await fetch('/__control/summary').catch(() => null);
  if (!response?.ok) {
    state.textContent = 'The sandbox does not respond.';
    return;
  }
  const text = await response.text();
  // Only a changed summary is drawn again, so that focus and selection stay.
  if (text === shown) return;
  shown = text;
  const { faults, ...lists } = JSON.parse(text);
  pending.textContent = faults.length
    ? `Set: ${faults.map((fault) => `${fault.kind}${fault.operation ? ` (${fault.operation})` : ''} × ${fault.times}`).join(', ')}`
    : 'No fault is set.';
  tables.replaceChildren(...Object.entries(lists).map(([name, rows]) => renderTable(name, rows)));
  if (state.textContent === 'Loading…') state.textContent = 'This page updates itself.';
}

setInterval(() => void refresh(), 2000);
void refresh();
