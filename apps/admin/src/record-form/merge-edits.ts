type Fields = Record<string, unknown>;

/** One field, by its path such as `middleSection.contactInfo.email`; a list counts as one field. */
export interface FieldChange {
  path: string;
  before: unknown;
  after: unknown;
}

interface Collision {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<Values> {
  /** Theirs, with my changes on top. */
  values: Values;
  /** What they changed since I started editing. */
  theirChanges: FieldChange[];
  /** Fields that we both changed to different values. */
  collisions: Collision[];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listFields(value: unknown, path = ''): [path: string, value: unknown][] {
  return isFields(value)
    ? Object.entries(value).flatMap(([name, inner]) => listFields(inner, path ? `${path}.${name}` : name))
    : [[path, value]];
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function readField(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (isFields(inner) ? inner[name] : undefined), values);
}

function withField(values: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  const inner = values[name];
  return {
    ...values,
    [name]: rest.length === 0 ? value : withField(isFields(inner) ? inner : {}, rest, value),
  };
}

/** The values with one field replaced. */
export function replaceField<Values extends object>(values: Values, path: string, value: unknown): Values {
  // The path was listed from values of this type and the value comes from the same path of another of them.
  return withField(Object.fromEntries(Object.entries(values)), path.split('.'), value) as Values;
}

/** The fields in which two sets of values differ. */
export function listChanges(before: object, after: object): FieldChange[] {
  const paths = new Set([...listFields(before), ...listFields(after)].map(([path]) => path));
  return [...paths]
    .map((path) => ({ path, before: readField(before, path), after: readField(after, path) }))
    .filter((change) => !isSame(change.before, change.after));
}

/** Merges two people's edits of the same record. A field that both changed keeps my value until I choose. */
export function mergeEdits<Values extends object>(versions: {
  base: Values;
  mine: Values;
  theirs: Values;
}): Merge<Values> {
  const { base, mine, theirs } = versions;
  const myChanges = listChanges(base, mine);
  const theirChanges = listChanges(base, theirs);
  const theirPaths = new Set(theirChanges.map(({ path }) => path));
  return {
    values: myChanges.reduce((merged, { path, after }) => replaceField(merged, path, after), theirs),
    theirChanges,
    collisions: myChanges
      .filter(({ path }) => theirPaths.has(path))
      .map(({ path, after }) => ({ path, mine: after, theirs: readField(theirs, path) }))
      .filter((collision) => !isSame(collision.mine, collision.theirs)),
  };
}
