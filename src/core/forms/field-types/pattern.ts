const compiled = new Map<string, RegExp>();

/** Whether a text fits a regular expression; each is compiled once. */
export function fitsPattern(pattern: string, text: string): boolean {
  const expression = compiled.get(pattern) ?? new RegExp(pattern, 'u');
  compiled.set(pattern, expression);
  return expression.test(text);
}

/** A definition's pattern is meant for the whole answer. */
export function whole(pattern: string): string {
  return `^(?:${pattern})$`;
}
