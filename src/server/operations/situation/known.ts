/** Without what is not known: undefined, null and empty texts have no place among facts. */
export const known = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
