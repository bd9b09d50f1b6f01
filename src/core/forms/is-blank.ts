/** Whether a value is a text that says nothing: blanks alone are no answer. */
export const isBlank = (value: unknown): boolean => typeof value === 'string' && !/\S/.test(value);
