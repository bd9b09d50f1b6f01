import type { PortalSigns } from '../../contract/catalogue.ts';

/** Why a control is left to the person. */
export type LeftWhy =
  | 'by-hand'
  | 'disabled'
  | 'forbidden'
  | 'no-match'
  | 'not-asked'
  | 'not-found'
  | 'not-shown'
  | 'not-taken'
  | 'one-choice'
  | 'too-long'
  | 'unanswered';

/** A choice, by the portal's own value, where it is known, and by words that mean it. */
export interface PlannedChoice {
  code?: string;
  /** The code is of a public standard, so that it is sure without its label. */
  isStandard?: true;
  words: string[];
}

/** What goes into a control; `show` is what people read and copy. */
export type PlannedValue = { show: string; isGuess?: true } & (
  | { as: 'text'; text: string; iso?: string }
  | { as: 'choice'; choice: PlannedChoice }
  | { as: 'choices'; choices: PlannedChoice[] }
  | { as: 'tick'; isOn: boolean }
  | { as: 'date'; parts: Partial<Record<DatePart, string>> }
  | { as: 'left'; why: LeftWhy }
);
export type DatePart = 'day' | 'month' | 'year';

export type ControlKind =
  | 'text'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'boxes'
  | 'menu'
  | 'typeahead'
  | 'date';

/** A control of a portal with what goes into it: one value, or one for each row of a list. */
export interface PlannedControl {
  id: string;
  label: string;
  kind: ControlKind;
  selectors: string[];
  parts?: Partial<Record<DatePart, { selectors: string[] }>>;
  list?: string;
  behind?: string;
  /** It shows under a condition of the portal: where it is not there, nothing has changed. */
  isConditional: boolean;
  /** Its values are those of the rows of a list. */
  isRepeated: boolean;
  values: PlannedValue[];
}

export interface PlannedPortalPage {
  id: string;
  heading: string;
  recognise: PortalSigns;
  controls: PlannedControl[];
}

/** All that the extension gets of one application: a portal's pages with the values for them. */
export interface FilingPlan {
  portal: {
    id: string;
    title: string;
    address: string;
    sites: string[];
    asOf: string;
    isVerified: boolean;
    never: string[];
  };
  pages: PlannedPortalPage[];
}
