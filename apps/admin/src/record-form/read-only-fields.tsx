import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { fields } from '../panel/index.ts';
import styles from './form-frame.module.css';

/** A text can still be focused, scrolled and copied. */
const readable = { defaultProps: { readOnly: true, classNames: { input: fields.readOnly } } };
const fixed = { defaultProps: { disabled: true } };

/** What changes something is fixed. Tabs are none of these: they only change what is shown. */
const readOnly: MantineThemeOverride = {
  components: {
    ...{ TextInput: readable, Textarea: readable, Autocomplete: readable },
    ...{ NativeSelect: fixed, Switch: fixed, Checkbox: fixed, Button: fixed, ActionIcon: fixed },
  },
};

/** The fields of a form for people who may look at it and not save it. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  const noteId = useId();
  return (
    <div className={styles.root}>
      <p id={noteId} className={styles.readOnly}>
        You can look at this page but not change it.
      </p>
      <fieldset className={styles.fieldset} aria-describedby={noteId}>
        <MantineThemeProvider theme={readOnly} inherit>
          {children}
        </MantineThemeProvider>
      </fieldset>
    </div>
  );
}
