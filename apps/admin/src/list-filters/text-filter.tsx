import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import styles from './filter-chips.module.css';
import type { FilterDefinition, FilterEditorProps } from './filter-definition.ts';

interface TextEditorProps extends FilterEditorProps {
  name: string;
  label: string;
  placeholder: string;
}

function TextEditor({ values, apply, name, label, placeholder }: TextEditorProps) {
  const [text, setText] = useState(values[name] ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply({ [name]: text });
      }}
    >
      <TextInput
        label={label}
        placeholder={placeholder}
        maxLength={254}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

/** Part of a text, such as an email address. */
export function textFilter(input: { name: string; label: string; placeholder: string }): FilterDefinition {
  const { name, label } = input;
  return {
    label,
    names: [name],
    describe: (values) => values[name] || null,
    renderEditor: (props) => <TextEditor {...props} {...input} />,
  };
}
