export { belowInput } from './below-input';
export { default as fields } from './fields.module.css';
export { PanelHead } from './panel-head';
export { useFocusInside } from './use-focus-inside';
