/** A question with its label, its control and what is wrong with it. */
const QUESTION = 'fieldset, .mantine-InputWrapper-root';

/**
 * Moves focus to a control and brings its whole question into view, so that label and error do not
 * lie under the bars of the page. A question that is taller than half the window begins at its top.
 */
export const focusQuestion = (control: HTMLElement): void => {
  const question = control.closest<HTMLElement>(QUESTION) ?? control;
  control.focus({ preventScroll: true });
  question.scrollIntoView({
    block: question.offsetHeight > window.innerHeight / 2 ? 'start' : 'center',
  });
};
