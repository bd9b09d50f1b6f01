import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';

/** One choice; `aliases` are other names under which a search finds it. */
export interface WidgetOption {
  value: string;
  label: string;
  aliases?: readonly string[];
  /** Its words on the official form, where `label` is a translation. A search finds them too. */
  english?: string;
}

/** What a widget may be told, in rjsf's bag of options; each widget reads its own. */
export interface WidgetOptions {
  enumOptions?: readonly WidgetOption[];
  /** What earlier forms offered: an answer is shown in its words, and cannot be chosen. */
  formerOptions?: readonly WidgetOption[] | undefined;
  /** The hint that stands between label and control. */
  help?: string;
  /** The sentence that a signature or a checkbox agrees with. */
  statement?: string;
  /** The same as it is signed, where it is shown in another language. */
  englishStatement?: string | undefined;
  /** The unit behind a number. */
  unit?: string;
  /** The currency of a sum, when the form takes only one. */
  currency?: string;
  rows?: number;
  /**
   * What the browser may fill in by itself, in HTML's word; instead of what the kind of field says.
   */
  autocomplete?: string;
  accept?: readonly string[];
  maxMegabytes?: number;
  /** The earliest and latest date that the calendar offers, yyyy-mm-dd. */
  min?: string;
  max?: string;
  /** The day of a declaration, yyyy-mm-dd. */
  today?: string;
}

/**
 * What our widgets read of rjsf's WidgetProps. Label, hint and error are the template's; a widget
 * draws the control, points at them, and reports each change at once. "No answer" is undefined,
 * never '' or null.
 */
export type WidgetInput<V> = Pick<
  WidgetProps,
  | 'id'
  | 'label'
  | 'onBlur'
  | 'onFocus'
  | 'onChange'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'rawErrors'
  | 'autofocus'
> & {
  value: V | undefined;
  /** Says that the question may stay unanswered; read by kinds that carry their own label. */
  isOptional?: boolean;
  /** Checks say something about it. */
  isRemarked?: boolean;
  options: WidgetOptions;
};

/** The ids of the parts that the template draws around a control. */
export const partIds = (id: string) => ({
  label: `${id}__label`,
  help: `${id}__help`,
  error: `${id}__error`,
  remarks: `${id}__remarks`,
});

interface Described {
  id: string;
  rawErrors?: string[] | undefined;
  isRemarked?: boolean | undefined;
  options: WidgetOptions;
}

/**
 * The attributes that tie a control to its hint, its error and what checks say; they name only what
 * is there.
 */
export const described = ({ id, rawErrors, isRemarked, options }: Described) => {
  const isInvalid = Boolean(rawErrors?.length);
  const parts = [
    options.help && partIds(id).help,
    isInvalid && partIds(id).error,
    isRemarked && partIds(id).remarks,
  ].filter(Boolean);
  return {
    'aria-describedby': parts.join(' ') || undefined,
    'aria-invalid': isInvalid || undefined,
  };
};

/** How a type of field is drawn and answered. */
export interface WidgetDefinition {
  /** What its value is, the type of field knows. */
  Widget: ComponentType<WidgetInput<WidgetProps['value']>>;
  /** What a person does with it, as the source of an answer tells. */
  interaction: 'typed' | 'chosen' | 'ticked';
  /** The control keeps what is typed by itself. Else the field is rendered with every change. */
  isUncontrolled?: boolean;
  /** Several controls under one name: their label is no click target. */
  isGroup?: boolean;
  /** The control carries the label itself. */
  isSelfLabelled?: boolean;
  /** Where "Looks right" stands, where there is room: inside of the control, beside or below it. */
  confirmPlace: 'inside' | 'beforeArrow' | 'beside' | 'below';
}
