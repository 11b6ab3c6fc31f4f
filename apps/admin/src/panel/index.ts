export { belowInput } from './below-input.ts';
export { default as fields } from './fields.module.css';
export { PanelHead } from './panel-head.tsx';
export { useFocusInside } from './use-focus-inside.ts';
