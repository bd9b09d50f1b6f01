const LONGEST = 20;

/**
 * A name for a narrow place: at most 20 characters, then an ellipsis (rules: "Screens and routes").
 */
export const shortenedName = (name: string): string => {
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : name;
};
