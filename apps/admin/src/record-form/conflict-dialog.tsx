import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import styles from './conflict-dialog.module.css';
import { describeField, describeValue } from './form-issues.ts';
import { replaceField } from './merge-edits.ts';
import type { EditConflict } from './use-record-form.ts';

export interface ConflictDialogProps<Values extends object> {
  conflict: EditConflict<Values> | null;
  /** What is edited, such as `the banner`. */
  subject: string;
  /** Words for a field's path; without one the path is spelled out. */
  fieldLabels?: Readonly<Record<string, string>>;
  onResolve: (values: Values) => void;
}

type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Takes their value where that was chosen, and the merged value everywhere else. */
function chooseValues<Values extends object>(conflict: EditConflict<Values>, choices: Choices): Values {
  return conflict.collisions
    .filter(({ path }) => choices[path] === 'theirs')
    .reduce((values, { path, theirs }) => replaceField(values, path, theirs), conflict.values);
}

function Question<Values extends object>({
  conflict,
  subject,
  fieldLabels = {},
  onResolve,
}: ConflictDialogProps<Values> & { conflict: EditConflict<Values> }) {
  const [choices, setChoices] = useState<Choices>({});
  const { collisions, theirChanges } = conflict;
  const collided = new Set(collisions.map(({ path }) => path));
  const takenOver = theirChanges.filter(({ path }) => !collided.has(path));
  return (
    <Stack gap="md">
      <Text>Someone else saved {subject} while you were editing. Your changes haven’t been saved yet.</Text>
      {takenOver.length > 0 && (
        <section>
          <h3 className={styles.heading}>Their changes, merged into yours</h3>
          <dl className={styles.changes}>
            {takenOver.map(({ path, before, after }) => (
              <div key={path} className={styles.change}>
                <dt>{describeField(path, fieldLabels)}</dt>
                <dd>
                  <del>{describeValue(before)}</del> <ins>{describeValue(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {collisions.map(({ path, mine, theirs }) => (
        <Radio.Group
          key={path}
          label={`Both of you changed: ${describeField(path, fieldLabels)}`}
          value={choices[path] ?? 'mine'}
          onChange={(choice) => setChoices({ ...choices, [path]: choice === 'theirs' ? 'theirs' : 'mine' })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="mine" label={`Yours: ${describeValue(mine)}`} />
            <Radio value="theirs" label={`Theirs: ${describeValue(theirs)}`} />
          </Stack>
        </Radio.Group>
      ))}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onResolve(conflict.theirs.values)}>
          Discard mine
        </Button>
        <Button onClick={() => onResolve(chooseValues(conflict, choices))} data-autofocus>
          Continue editing with these
        </Button>
      </Group>
    </Stack>
  );
}

/** Two people edited the same record: shows what the other changed and lets this one choose. Saves nothing itself. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { conflict, onResolve } = props;
  return (
    <Modal
      opened={conflict !== null}
      // Closing keeps the edits in the fields; the next Save is checked against the other version.
      onClose={() => conflict && onResolve(conflict.values)}
      title="Edit conflict"
      size="lg"
      closeOnClickOutside={false}
    >
      {conflict && <Question {...props} conflict={conflict} key={conflict.theirs.version} />}
    </Modal>
  );
}
