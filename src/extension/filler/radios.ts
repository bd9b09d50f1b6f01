/** The radio buttons of one question, which a page has under one name. */
export const radiosOf = (radio: HTMLInputElement): HTMLInputElement[] =>
  [...rootOf(radio).querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
    ({ name, form }) => name === radio.name && form === radio.form,
  );

const rootOf = (radio: HTMLInputElement): ParentNode =>
  radio.form ?? (radio.getRootNode() as Document | ShadowRoot);
