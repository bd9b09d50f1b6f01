/**
 * The name of a country within a sentence: "the United Kingdom". Labels and lists take the name
 * alone.
 */
export const nameInSentence = ({
  label,
  inSentence = label,
}: {
  label: string;
  inSentence?: string | undefined;
}): string => inSentence;
