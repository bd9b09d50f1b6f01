import { drawForm } from '../widgets/one-field.tsx';

let removeLast: () => Promise<void> = () => Promise.resolve();

/** Draws a form, and finds its buttons and its first box. */
export const openField = async (...[store, more]: Parameters<typeof drawForm>) => {
  const page = await drawForm(store, more);
  removeLast = page.remove;
  const button = (name: string) =>
    [...page.place.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
  return { ...page, button, input: page.place.querySelector('input') };
};

/** Takes away what was drawn last. */
export const removeField = (): Promise<void> => removeLast();
