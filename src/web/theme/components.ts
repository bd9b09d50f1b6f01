import type { MantineThemeComponents } from '@mantine/core';
import button from './button.module.css';
import field from './field.module.css';
import floating from './floating.module.css';
import { PasswordEye } from './password-eye.tsx';

/**
 * Label, hint, error, control: the error stands above the control, where the eye reads before it
 * types.
 */
const labelled = {
  size: 'md',
  withAsterisk: false,
  inputWrapperOrder: ['label', 'description', 'error', 'input'],
} as const;

const fieldClasses = {
  input: field.input,
  label: field.label,
  description: field.hint,
  error: field.error,
};
/** A dialog's header is no banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

const control = { defaultProps: labelled, classNames: fieldClasses };

/** Our manners for Mantine's parts: sizes and order here, looks in the style files beside. */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: { root: button.root, section: button.section, loader: button.loader },
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 44 },
    classNames: { root: button.icon },
  },
  InputWrapper: {
    defaultProps: labelled,
    classNames: { label: field.label, description: field.hint, error: field.error },
  },
  TextInput: control,
  PasswordInput: {
    defaultProps: {
      ...labelled,
      visibilityToggleFocusable: true,
      visibilityToggleIcon: PasswordEye,
    },
    classNames: {
      ...fieldClasses,
      input: field.passwordBox,
      innerInput: field.passwordText,
      visibilityToggle: field.eye,
    },
  },
  Textarea: control,
  NumberInput: control,
  NativeSelect: control,
  Select: {
    defaultProps: { ...labelled, checkIconPosition: 'right' },
    classNames: { ...fieldClasses, dropdown: floating.dropdown, option: floating.option },
  },
  MultiSelect: {
    defaultProps: labelled,
    classNames: { ...fieldClasses, dropdown: floating.dropdown, option: floating.option },
  },
  DateInput: { defaultProps: { ...labelled, weekendDays: [] }, classNames: fieldClasses },
  DatePicker: { defaultProps: { weekendDays: [] } },
  Combobox: { defaultProps: { keepMounted: false } },
  /** Mantine's stand-in for the first focus is no item of a menu. */
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      shadow: 'none',
      transitionProps: { duration: 120 },
    },
    classNames: { dropdown: floating.dropdown, item: floating.item },
  },
  Modal: {
    defaultProps: {
      radius: 'lg',
      centered: true,
      overlayProps: { color: 'var(--shade)', backgroundOpacity: 1 },
      transitionProps: { duration: 150 },
      attributes: plainHeader,
    },
    classNames: { title: floating.title, content: floating.dialog, header: floating.dialogHeader },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { color: 'var(--shade)', backgroundOpacity: 1 },
      transitionProps: { duration: 180 },
      attributes: plainHeader,
    },
    classNames: { content: floating.dialog, header: floating.dialogHeader },
  },
  Skeleton: { defaultProps: { radius: 'md' } },
};
