const NAME = 'MUTANTS_TESTS';

/** Has the mutants tried by some test files alone. */
export const chooseTests = (globs: readonly string[]): void => {
  process.env[NAME] = JSON.stringify(globs);
};

/** The test files that were chosen; none where a part's own are meant. */
export const chosenTests = (): string[] | undefined => {
  const { [NAME]: chosen } = process.env;
  return chosen === undefined ? undefined : (JSON.parse(chosen) as string[]);
};
